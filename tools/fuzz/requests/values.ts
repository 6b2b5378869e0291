import fc from 'fast-check';

import { anyCharacter, hostileText, hostileValue, strangeName } from './hostile.ts';

/** The part of JSON Schema that the OpenAPI description uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Returns meaningful values for a field with this name, mostly ids. */
type KnownValues = (field: string) => fc.Arbitrary<unknown> | undefined;

type ValueOptions = { readonly known: KnownValues; readonly resolve: (schema: Schema) => Schema };

/** Creates arbitraries of values that a schema allows; they may break rules that a schema cannot express. */
export const validValues = (options: ValueOptions) => {
  const valid = (schema: Schema, field = ''): fc.Arbitrary<unknown> => {
    const known = options.known(field);
    const drawn = byShape(options.resolve(schema), field);
    return known
      ? fc.oneof({ arbitrary: known, weight: 6 }, { arbitrary: drawn, weight: 1 })
      : drawn;
  };

  const byShape = (schema: Schema, field: string): fc.Arbitrary<unknown> => {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((subschema) => valid(subschema, field)));
    if (schema.allOf) return valid(Object.assign({}, ...schema.allOf.map(options.resolve)), field);
    return byType(schema, field);
  };

  const byType = (schema: Schema, field: string): fc.Arbitrary<unknown> => {
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array':
        return array(schema, field);
      case 'string':
        return text(schema);
      case 'integer':
        return integer(schema);
      case 'number':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };

  const object = ({ properties = {}, required = [], additionalProperties }: Schema) => {
    const fields = Object.entries(properties).map(
      ([name, subschema]) => [name, valid(subschema, name)] as const,
    );
    const own = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: [...required],
    });
    if (typeof additionalProperties !== 'object') return own;
    const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string(), {
      maxKeys: 3,
    });
    return fc.tuple(more, own).map(([some, others]) => ({ ...some, ...others }));
  };

  const array = ({ items = {}, minItems = 0, maxItems = 4 }: Schema, field: string) =>
    fc.array(valid(items, field.replace(/s$/, '')), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });

  return valid;
};

type ShapeField = 'format' | 'pattern' | 'minLength' | 'maxLength';
type Shape = { readonly [Field in ShapeField]: Schema[Field] | undefined };

/** Caches arbitraries of texts by shape: many fields share one, and fast-check needs milliseconds for a pattern. */
const texts = new Map<string, fc.Arbitrary<string>>();

const text = ({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  const shape = { format, pattern, minLength, maxLength };
  const key = JSON.stringify(shape);
  const made = texts.get(key) ?? newText(shape);
  texts.set(key, made);
  return made;
};

const newText = ({
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
}: Shape): fc.Arbitrary<string> => {
  if (format === 'date-time') return instant;
  if (format === 'uri') return fc.webUrl();
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  if (pattern === undefined) return fc.oneof(fc.string({ unit: anyCharacter, ...length }), address);
  const shape = new RegExp(pattern, 'u');
  if (!/\\[pPS]/.test(pattern)) return fc.stringMatching(shape, { maxLength: length.maxLength });
  const free = fc.string({ unit: anyCharacter, ...length });
  return fc
    .oneof(free, hostileText)
    .filter((value) => shape.test(value) && value.length >= minLength);
};

const instant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const address = fc.uuid().map((id) => `${id}@example.org`);

const integer = ({ minimum = -1_000_000, maximum = 1_000_000 }: Schema) =>
  fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));

const number = ({ minimum = -1e9, maximum = 1e9 }: Schema) =>
  fc.oneof(
    fc.double({ min: minimum, max: maximum, noNaN: true }),
    fc.constantFrom(minimum, maximum),
  );

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** Removes, adds or replaces one value, at any depth. */
export const mutate = (drawn: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(drawn, fc.constantFrom('drop', 'add', 'put'), fc.nat(), strangeName, hostileValue)
    .map(([value, how, at, name, replacement]) => {
      const places = findPaths(value);
      const place = places[at % places.length] ?? [];
      if (how === 'add') return replaceAt(value, [...place.slice(0, -1), name], () => replacement);
      return replaceAt(value, place, () => (how === 'drop' ? undefined : replacement));
    });

/** Returns the paths to every part of a value, the whole value first. */
const findPaths = (value: unknown): readonly (readonly string[])[] =>
  isContainer(value)
    ? [
        [],
        ...Object.entries(value).flatMap(([name, child]) =>
          findPaths(child).map((at) => [name, ...at]),
        ),
      ]
    : [[]];

const replaceAt = (
  value: unknown,
  [first, ...rest]: readonly string[],
  by: () => unknown,
): unknown => {
  if (first === undefined) return by();
  if (!isContainer(value)) return value;
  const inner = replaceAt(Object.hasOwn(value, first) ? value[first] : undefined, rest, by);
  if (Array.isArray(value)) {
    return value.map((item: unknown, n) => (String(n) === first ? inner : item));
  }
  // An assignment to `__proto__` would set the prototype instead of a field.
  const clone = { ...value };
  return Object.defineProperty(clone, first, { value: inner, enumerable: true });
};
