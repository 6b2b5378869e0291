import type { EventCatalog, EventOf, EventSpec, PersonalFields } from './event.ts';

/** What the store keeps: `type` is `<Name>.v<version>`, `data` is JSON. */
export type StoredEvent = { readonly type: string; readonly data: unknown };

/** An event that cannot be kept, or is ours by name and cannot be read: too new, malformed, or with no step up. */
export class UndecodableEventError extends Error {
  override readonly name = 'Undecodable';
}

/**
 * The stored form of an event. Its data is checked here, so that nothing malformed is ever appended. Throws
 * Undecodable, never a ZodError: the fault is ours, and must not read as the caller's (400).
 */
export const encode = <C extends EventCatalog>(catalog: C, event: EventOf<C>): StoredEvent => {
  const spec = findSpec(catalog, event.type);
  if (!spec) throw new UndecodableEventError(`${event.type} is not in this catalog`);
  const type = `${event.type}.v${spec.version}`;
  return { type, data: parse(spec, type, event.data) };
};

/**
 * The event behind its stored form, lifted to the newest version; undefined for a name the catalog
 * does not know. Throws Undecodable. Every reader of the log goes through here (house.md §6).
 */
export const decode = <C extends EventCatalog>(
  catalog: C,
  stored: StoredEvent,
): EventOf<C> | undefined => {
  const { name, version } = parseType(stored.type);
  const spec = findSpec(catalog, name);
  if (!spec) return undefined;
  if (version > spec.version) {
    throw new UndecodableEventError(`${stored.type} is newer than this build`);
  }
  return asEvent<C>(name, parse(spec, stored.type, upcast(spec, version, stored)));
};

/** The personal fields of an event by its stored type; none of a name the catalog does not know. */
export const getPersonalFields = (catalog: EventCatalog, type: string): PersonalFields =>
  findSpec(catalog, parseType(type).name)?.personal ?? noFields;

const noFields: PersonalFields = {};

/** Own names only: `constructor` or `__proto__` is no event. */
const findSpec = (catalog: EventCatalog, name: string): EventSpec | undefined =>
  Object.hasOwn(catalog, name) ? catalog[name] : undefined;

const parse = (spec: EventSpec, type: string, data: unknown): object => {
  const parsed = spec.shape.safeParse(data);
  if (!parsed.success) throw new UndecodableEventError(`${type}: ${parsed.error.message}`);
  return parsed.data;
};

type ParsedType = { readonly name: string; readonly version: number };

/** `Name.vN` taken apart; a name without a version is its first. */
export const parseType = (type: string): ParsedType => {
  const cached = parsedTypes.get(type);
  if (cached) return cached;
  const [, name, version] = /^(\w+)\.v(\d+)$/.exec(type) ?? [];
  const parts = name && version ? { name, version: Number(version) } : { name: type, version: 1 };
  if (parsedTypes.size < maxParsedTypes) parsedTypes.set(type, parts);
  return parts;
};

/** A log has many events of few types; one that is made to have many costs their parsing, not memory. */
const parsedTypes = new Map<string, ParsedType>();
const maxParsedTypes = 1_000;

const upcast = (spec: EventSpec, from: number, stored: StoredEvent): unknown => {
  let data = stored.data;
  for (let version = from; version < spec.version; version++) {
    const upcastOnce = spec.upcasts[version];
    if (!upcastOnce) {
      throw new UndecodableEventError(`${stored.type} has no upcast from version ${version}`);
    }
    data = applyUpcast(upcastOnce, data, `${stored.type} does not lift from version ${version}`);
  }
  return data;
};

/** An upcast trusts its older shape; a malformed body may make it throw anything. */
const applyUpcast = (
  upcastOnce: EventSpec['upcasts'][number],
  data: unknown,
  message: string,
): object => {
  try {
    return upcastOnce(data as never);
  } catch (error) {
    throw new UndecodableEventError(message, { cause: error });
  }
};

/** The data was parsed by the shape that stands beside this name in the catalog. */
const asEvent = <C extends EventCatalog>(type: string, data: object) =>
  ({ type, data }) as unknown as EventOf<C>;
