import { catalog, Cause, decode, type DomainEvent, Undecodable } from '@hiring/domain';

import { type Key, type Keyring, opened, personsOf, Unopenable } from './sealing.ts';

/** An event as a store hands it out: `data` and `metadata` are parsed JSON. */
export type Raw = {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: Date;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
};

/** The same without who caused it. */
export type RawBody = Omit<Raw, 'metadata'>;

/** What an event of the log says. `event` is undefined when this build does not know its name. */
export type RecordedBody = {
  readonly eventId: string;
  readonly stream: string;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly id: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: string;
  /** As on disk, with its version. */
  readonly type: string;
  readonly event: DomainEvent | undefined;
  /** Set when the name is known and the body is not readable: a projection stops here. */
  readonly error: Undecodable | undefined;
};

/** An event as it stands in the log. */
export type Recorded = RecordedBody & {
  readonly cause: Cause;
  /** What lies in the log, personal fields still sealed. */
  readonly stored: { readonly data: unknown; readonly metadata: unknown };
};

/** Events as this build reads them, their personal fields opened. Throws what the keyring throws. */
export const reveal = async (
  keyring: Keyring,
  raw: readonly Raw[],
): Promise<readonly Recorded[]> => {
  const keys = await keysFor(keyring, raw);
  return raw.map((event) => recorded(event, keys));
};

/** The same of events that are read without who caused them. */
export const revealBodies = async (
  keyring: Keyring,
  raw: readonly RawBody[],
): Promise<readonly RecordedBody[]> => {
  const keys = await keysFor(keyring, raw);
  return raw.map((event) => bodyOf(event, keys));
};

const keysFor = async (
  keyring: Keyring,
  raw: readonly RawBody[],
): Promise<ReadonlyMap<string, Key>> => {
  const persons = new Set<string>();
  for (const event of raw) for (const person of personsOf(event)) persons.add(person);
  return persons.size === 0 ? noKeys : keyring.keysOf([...persons]);
};

const noKeys: ReadonlyMap<string, Key> = new Map();

const recorded = (from: Raw, keys: ReadonlyMap<string, Key>): Recorded => ({
  ...bodyOf(from, keys),
  cause: causeOf(from.metadata),
  stored: { data: from.data, metadata: from.metadata },
});

const bodyOf = (from: RawBody, keys: ReadonlyMap<string, Key>): RecordedBody => {
  const { streamId } = from;
  const hyphen = streamId.indexOf('-');
  const { event, error } = decoded(from, keys);
  return {
    eventId: from.id,
    stream: streamId,
    category: hyphen < 0 ? streamId : streamId.slice(0, hyphen),
    id: hyphen < 0 ? '' : streamId.slice(hyphen + 1),
    revision: from.revision,
    position: from.position,
    recordedAt: from.created.toISOString(),
    type: from.type,
    event,
    error,
  };
};

const decoded = (
  from: RawBody,
  keys: ReadonlyMap<string, Key>,
): Pick<RecordedBody, 'event' | 'error'> => {
  const { type, streamId } = from;
  try {
    const data = opened(from, streamId, keys);
    return { event: decode(catalog, { type, data }), error: undefined };
  } catch (error) {
    if (error instanceof Undecodable) return { event: undefined, error };
    if (!(error instanceof Unopenable)) throw error;
    return { event: undefined, error: new Undecodable(error.message, { cause: error }) };
  }
};

const causeOf = (metadata: unknown): Cause => {
  const parsed = Cause.safeParse(metadata);
  return parsed.success ? parsed.data : unknownCause;
};

const unknownCause: Cause = {
  actor: { type: 'system', name: 'unknown' },
  requestId: null,
  causationId: null,
};
