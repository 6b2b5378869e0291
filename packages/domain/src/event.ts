import type { z } from 'zod';

/**
 * How one event is stored: its newest version and shape, and an upcast from each older version (CONVENTIONS.md,
 * Events).
 */
export type EventSpec = {
  readonly version: number;
  readonly shape: z.ZodType<object>;
  readonly upcasts: Readonly<Record<number, (older: never) => object>>;
  readonly personal: PersonalFields;
};

/**
 * The fields about a person, which are stored sealed with that person's key (decisions §8), each with the value that is
 * read after the key was deleted. A null field stays as it is.
 */
export type PersonalFields = Readonly<Record<string, unknown>>;

/** The events of one stream category, by name. */
export type EventCatalog = Readonly<Record<string, EventSpec>>;

export type DataOf<C extends EventCatalog, Name extends keyof C> = z.output<C[Name]['shape']>;

/** The union `{ type, data }` over every event of a catalog. */
export type EventOf<C extends EventCatalog> = {
  [Name in keyof C & string]: { readonly type: Name; readonly data: DataOf<C, Name> };
}[keyof C & string];

/**
 * Declares one event: its stored version, its shape, and `upcasts[n]`, which converts version n to n + 1. An optional
 * field needs no new version; a rename, a restructure, a new required field and a newly sealed field do.
 */
export const event = <Shape extends z.ZodType<object>>(
  version: number,
  shape: Shape,
  upcasts: Readonly<Record<number, (older: never) => object>> = {},
  personal: Partial<Readonly<Record<keyof z.output<Shape> & string, unknown>>> = {},
) => ({ version, shape, upcasts, personal: personal as PersonalFields });

/** Replaces text about a person once that person was erased. */
export const erasedText = '[erased]';
