import type { EventCatalog, EventOf } from './event.ts';

/** What the store keeps: `type` is `<Name>.v<version>`, `data` is JSON. */
export type Stored = { readonly type: string; readonly data: unknown };

/** An event that is ours by name but cannot be read: too new, malformed, or with no step up. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/** The stored form of an event. Its data is checked here, so that nothing malformed is ever appended. */
export const encode = <C extends EventCatalog>(catalog: C, event: EventOf<C>): Stored => {
  const spec = catalog[event.type];
  if (!spec) throw new Undecodable(`${event.type} is not in this catalog`);
  return { type: `${event.type}.v${spec.version}`, data: spec.shape.parse(event.data) };
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
  const spec = Object.hasOwn(catalog, name) ? catalog[name] : undefined;
  if (!spec) return undefined;
  if (version > spec.version) throw new Undecodable(`${stored.type} is newer than this build`);

  const parsed = spec.shape.safeParse(lift(spec, version, stored));
  if (!parsed.success) throw new Undecodable(`${stored.type}: ${parsed.error.message}`);
  return asEvent<C>(name, parsed.data);
};

const parseType = (type: string): { name: string; version: number } => {
  const [, name, version] = /^(\w+)\.v(\d+)$/.exec(type) ?? [];
  return name && version ? { name, version: Number(version) } : { name: type, version: 1 };
};

const lift = (spec: EventCatalog[string], from: number, stored: Stored): unknown => {
  let data = stored.data;
  for (let version = from; version < spec.version; version++) {
    const up = spec.upcasts[version];
    if (!up) throw new Undecodable(`${stored.type} has no upcast from version ${version}`);
    data = up(data as never);
  }
  return data;
};

/** The data was parsed by the shape that stands beside this name in the catalog. */
const asEvent = <C extends EventCatalog>(type: string, data: object) =>
  ({ type, data }) as unknown as EventOf<C>;
