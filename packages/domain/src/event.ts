import type { z } from 'zod';

/** How one event is kept: its newest shape, and one step up from each older version (house.md §6). */
export type EventSpec = {
  readonly version: number;
  readonly shape: z.ZodType<object>;
  readonly upcasts: Readonly<Record<number, (older: never) => object>>;
  readonly personal: PersonalFields;
};

/**
 * The fields about a person, which lie on disk sealed with that person's key (decisions §8), and what is read in their
 * place once it was deleted. A field that is null says nothing and stays as it is.
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
 * Declares one event: its version on disk, its shape, and `upcasts[n]`, which lifts version n to n + 1.
 * An optional field needs no new version; a rename, a restructure, a new required field or one that is sealed from now on
 * does.
 */
export const event = <Shape extends z.ZodType<object>>(
  version: number,
  shape: Shape,
  upcasts: Readonly<Record<number, (older: never) => object>> = {},
  personal: Partial<Readonly<Record<keyof z.output<Shape> & string, unknown>>> = {},
) => ({ version, shape, upcasts, personal: personal as PersonalFields });

/** What is read where text about a person was, once that person was erased. */
export const erasedText = '[erased]';
