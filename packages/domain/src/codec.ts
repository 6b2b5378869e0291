import type { EventCatalog, EventOf, EventSpec, PersonalFields } from './event.ts';

/** An event as it is stored: `type` is `<Name>.v<version>`, `data` is JSON. */
export type StoredEvent = { readonly type: string; readonly data: unknown };

/** An event cannot be encoded, or has a known name and cannot be decoded: too new, malformed, or without an upcast. */
export class UndecodableEventError extends Error {
  override readonly name = 'Undecodable';
}

/** A newer build wrote an event, and may still run beside this one: its version or its name is not known here. */
export class NewerEventError extends UndecodableEventError {}

/**
 * Converts an event to its stored form. Checks the data, so that no malformed event is appended. Throws
 * UndecodableEventError, never a ZodError: the fault is in this program and must not appear as the caller's (400).
 */
export const encode = <C extends EventCatalog>(catalog: C, event: EventOf<C>): StoredEvent => {
  const spec = findSpec(catalog, event.type);
  if (!spec) throw new UndecodableEventError(`${event.type} is not in this catalog`);
  const type = `${event.type}.v${spec.version}`;
  return { type, data: parse(spec, type, event.data) };
};

/**
 * Converts a stored event to the newest version; undefined for a name that is not in the catalog. Throws
 * UndecodableEventError, for a newer version NewerEventError. Every reader of the log uses this function
 * (CONVENTIONS.md, Events).
 */
export const decode = <C extends EventCatalog>(
  catalog: C,
  stored: StoredEvent,
): EventOf<C> | undefined => {
  const { name, version } = parseType(stored.type);
  const spec = findSpec(catalog, name);
  if (!spec) return undefined;
  if (version > spec.version) {
    throw new NewerEventError(`${stored.type} is newer than this build`);
  }
  return asEvent<C>(name, parse(spec, stored.type, upcast(spec, version, stored)));
};

/** Returns the personal fields of an event by its stored type; empty for a name that is not in the catalog. */
export const getPersonalFields = (catalog: EventCatalog, type: string): PersonalFields =>
  findSpec(catalog, parseType(type).name)?.personal ?? noFields;

const noFields: PersonalFields = {};

/** Reads own properties only: `constructor` and `__proto__` are not events. */
const findSpec = (catalog: EventCatalog, name: string): EventSpec | undefined =>
  Object.hasOwn(catalog, name) ? catalog[name] : undefined;

const parse = (spec: EventSpec, type: string, data: unknown): object => {
  const parsed = spec.shape.safeParse(data);
  if (!parsed.success) throw new UndecodableEventError(`${type}: ${parsed.error.message}`);
  return parsed.data;
};

type ParsedType = { readonly name: string; readonly version: number };

/** Splits `Name.vN` into name and version. A name without a version is version 1. */
export const parseType = (type: string): ParsedType => {
  const cached = parsedTypes.get(type);
  if (cached) return cached;
  const [, name, version] = /^(\w+)\.v(\d+)$/.exec(type) ?? [];
  const parts = name && version ? { name, version: Number(version) } : { name: type, version: 1 };
  if (parsedTypes.size < maxParsedTypes) parsedTypes.set(type, parts);
  return parts;
};

/**
 * Caches parsed types: a log has many events of few types. The bound protects memory from a log with very many types.
 */
const parsedTypes = new Map<string, ParsedType>();
const maxParsedTypes = 1_000;

const upcast = (spec: EventSpec, from: number, stored: StoredEvent): unknown => {
  let data = stored.data;
  for (let version = from; version < spec.version; version++) {
    const upcastOnce = spec.upcasts[version];
    if (!upcastOnce) {
      throw new UndecodableEventError(`${stored.type} has no upcast from version ${version}`);
    }
    data = applyUpcast(upcastOnce, data, `${stored.type} cannot be upcast from version ${version}`);
  }
  return data;
};

/** Wraps the errors of an upcast, which assumes the older shape and may throw any error for malformed data. */
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

/** The cast holds because the data was parsed with the shape of this name in the catalog. */
const asEvent = <C extends EventCatalog>(type: string, data: object) =>
  ({ type, data }) as unknown as EventOf<C>;
