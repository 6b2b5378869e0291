import type { EventCatalog, EventOf, EventSpec, Personal } from './event.ts';

/** What the store keeps: `type` is `<Name>.v<version>`, `data` is JSON. */
export type Stored = { readonly type: string; readonly data: unknown };

/** An event that cannot be kept, or is ours by name and cannot be read: too new, malformed, or with no step up. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/**
 * The stored form of an event. Its data is checked here, so that nothing malformed is ever appended. Throws
 * Undecodable, never a ZodError: the fault is ours, and must not read as the caller's (400).
 */
export const encode = <C extends EventCatalog>(catalog: C, event: EventOf<C>): Stored => {
  const spec = specOf(catalog, event.type);
  if (!spec) throw new Undecodable(`${event.type} is not in this catalog`);
  const type = `${event.type}.v${spec.version}`;
  return { type, data: parse(spec, type, event.data) };
};

/**
 * The event behind its stored form, lifted to the newest version; undefined for a name the catalog
 * does not know. Throws Undecodable. Every reader of the log goes through here (house.md §6).
 */
export const decode = <C extends EventCatalog>(
  catalog: C,
  stored: Stored,
): EventOf<C> | undefined => {
  const { name, version } = parseType(stored.type);
  const spec = specOf(catalog, name);
  if (!spec) return undefined;
  if (version > spec.version) throw new Undecodable(`${stored.type} is newer than this build`);
  return asEvent<C>(name, parse(spec, stored.type, lift(spec, version, stored)));
};

/** The personal fields of an event by its stored type; none of a name the catalog does not know. */
export const personalFieldsOf = (catalog: EventCatalog, type: string): Personal =>
  specOf(catalog, parseType(type).name)?.personal ?? nothing;

const nothing: Personal = {};

/** Own names only: `constructor` or `__proto__` is no event. */
const specOf = (catalog: EventCatalog, name: string): EventSpec | undefined =>
  Object.hasOwn(catalog, name) ? catalog[name] : undefined;

const parse = (spec: EventSpec, type: string, data: unknown): object => {
  const parsed = spec.shape.safeParse(data);
  if (!parsed.success) throw new Undecodable(`${type}: ${parsed.error.message}`);
  return parsed.data;
};

type Taken = { readonly name: string; readonly version: number };

/** `Name.vN` taken apart; a name without a version is its first. */
export const parseType = (type: string): Taken => {
  const before = takenApart.get(type);
  if (before) return before;
  const [, name, version] = /^(\w+)\.v(\d+)$/.exec(type) ?? [];
  const parts = name && version ? { name, version: Number(version) } : { name: type, version: 1 };
  if (takenApart.size < rememberedTypes) takenApart.set(type, parts);
  return parts;
};

/** A log has many events of few types; one that is made to have many costs their parsing, not memory. */
const takenApart = new Map<string, Taken>();
const rememberedTypes = 1_000;

const lift = (spec: EventSpec, from: number, stored: Stored): unknown => {
  let data = stored.data;
  for (let version = from; version < spec.version; version++) {
    const up = spec.upcasts[version];
    if (!up) throw new Undecodable(`${stored.type} has no upcast from version ${version}`);
    data = climb(up, data, `${stored.type} does not lift from version ${version}`);
  }
  return data;
};

/** An upcast trusts its older shape; a malformed body may make it throw anything. */
const climb = (up: EventSpec['upcasts'][number], data: unknown, complaint: string): object => {
  try {
    return up(data as never);
  } catch (error) {
    throw new Undecodable(complaint, { cause: error });
  }
};

/** The data was parsed by the shape that stands beside this name in the catalog. */
const asEvent = <C extends EventCatalog>(type: string, data: object) =>
  ({ type, data }) as unknown as EventOf<C>;
