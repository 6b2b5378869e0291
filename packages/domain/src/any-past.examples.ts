import fc from 'fast-check';
import { z } from 'zod';

import type { Decider } from './decider.ts';
import type { EventCatalog, EventOf } from './event.ts';

/**
 * Generates well-formed events of a decider's catalog in any order, however senseless. There are few ids, so that
 * events refer to the same subjects. Derived from the event shapes, so that a new event is included automatically.
 */
export const anyPast = <State, C extends EventCatalog>({
  events,
}: Decider<State, C>): fc.Arbitrary<EventOf<C>[]> =>
  fc.array(fc.oneof(...Object.entries(events).map(([type, { shape }]) => anyEvent(type, shape))), {
    maxLength: 12,
  }) as fc.Arbitrary<unknown[]> as fc.Arbitrary<EventOf<C>[]>;

const anyEvent = (type: string, shape: z.ZodType<object>) =>
  fc.record({ type: fc.constant(type), data: anyValue(z.toJSONSchema(shape) as Schema) });

/** The part of JSON Schema that event shapes use. */
type Schema = {
  readonly type?: TypeName | readonly TypeName[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

type TypeName = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

const anyValue = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type = 'null', anyOf, enum: values } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(anyValue));
  if (typeof type === 'string') return anyOfType[type](schema);
  return fc.oneof(...type.map((typeName) => anyOfType[typeName](schema)));
};

const anyOfType: Readonly<Record<TypeName, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  object: ({ properties = {} }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyValue(of)])),
      { noNullPrototype: true },
    ),
  array: ({ items = {}, minItems = 0 }) =>
    fc.array(anyValue(items), { minLength: minItems, maxLength: 4 }),
  string: ({ format, minLength = 0 }) => {
    if (format === 'date-time') return fc.constantFrom(...instants);
    return minLength > 0 ? fc.constantFrom(...ids) : fc.string();
  },
  integer: ({ minimum = -2, exclusiveMinimum = -3, maximum = 100 }) =>
    fc.integer({ min: Math.max(minimum, exclusiveMinimum + 1), max: Math.min(maximum, 100) }),
  // JSON has no negative zero.
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

const ids = ['a', 'b', 'c', 'd'];
const instants = ['2026-06-05T08:00:00.000Z', '2026-06-05T09:00:00.000Z'];
