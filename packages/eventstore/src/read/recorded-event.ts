import {
  catalog,
  EventMetadata,
  decode,
  type DomainEvent,
  UndecodableEventError,
} from '@hiring/domain';

import {
  type Key,
  type Keyring,
  decryptPersonalFields,
  findPersonIds,
  UnopenableFieldError,
} from './sealing.ts';

/** An event as the store returns it: `data` and `metadata` are parsed JSON. Readers of one process may share it. */
export type RawEvent = {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: Date;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  /** Set on events that readers share: holds the decoded event, which they then share as well. */
  readonly decoding?: { result: RecordedEvent | undefined };
};

/** A decoded event of the log. `event` is undefined if this build does not have its type. */
export type RecordedEvent = {
  readonly eventId: string;
  readonly stream: string;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly id: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: string;
  /** As stored, with its version: `Name.vN`. */
  readonly type: string;
  readonly event: DomainEvent | undefined;
  /** Set if the data cannot be read although this build has the type: a projection stops here. */
  readonly error: UndecodableEventError | undefined;
  readonly metadata: EventMetadata;
  /** As stored, with the personal fields still sealed. */
  readonly stored: { readonly data: unknown; readonly metadata: unknown };
};

/** Decodes events and decrypts their personal fields. Throws the keyring's errors. */
export const decryptEvents = async (
  keyring: Keyring,
  raw: readonly RawEvent[],
): Promise<readonly RecordedEvent[]> => {
  const keys = await findKeysOfEvents(keyring, raw);
  return raw.map((event) => event.decoding?.result ?? decodeOnce(event, keys));
};

const findKeysOfEvents = async (
  keyring: Keyring,
  raw: readonly RawEvent[],
): Promise<ReadonlyMap<string, Key>> => {
  const personIds = new Set<string>();
  for (const event of raw) {
    if (event.decoding?.result) continue;
    for (const personId of findPersonIds(event)) personIds.add(personId);
  }
  return personIds.size === 0 ? noKeys : keyring.findKeys([...personIds]);
};

const noKeys: ReadonlyMap<string, Key> = new Map();

/** Shares the decoded event unless it depends on a key: decrypted fields must not outlive the key in memory. */
const decodeOnce = (from: RawEvent, keys: ReadonlyMap<string, Key>): RecordedEvent => {
  const decoded = toRecordedEvent(from, keys);
  const { decoding } = from;
  if (decoding && !decoded.error && findPersonIds(from).length === 0) decoding.result = decoded;
  return decoded;
};

const toRecordedEvent = (from: RawEvent, keys: ReadonlyMap<string, Key>): RecordedEvent => {
  const { streamId } = from;
  const hyphen = streamId.indexOf('-');
  const { event, error } = decodeEvent(from, keys);
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
    metadata: toEventMetadata(from.metadata),
    stored: { data: from.data, metadata: from.metadata },
  };
};

const decodeEvent = (
  from: RawEvent,
  keys: ReadonlyMap<string, Key>,
): Pick<RecordedEvent, 'event' | 'error'> => {
  const { type, streamId } = from;
  try {
    const data = decryptPersonalFields(from, streamId, keys);
    return { event: decode(catalog, { type, data }), error: undefined };
  } catch (error) {
    if (error instanceof UndecodableEventError) return { event: undefined, error };
    if (!(error instanceof UnopenableFieldError)) throw error;
    return { event: undefined, error: new UndecodableEventError(error.message, { cause: error }) };
  }
};

const toEventMetadata = (metadata: unknown): EventMetadata => {
  const parsed = EventMetadata.safeParse(metadata);
  return parsed.success ? parsed.data : unknownMetadata;
};

const unknownMetadata: EventMetadata = {
  actor: { type: 'system', name: 'unknown' },
  requestId: null,
  causationId: null,
};
