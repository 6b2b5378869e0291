import { parseType } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import type { SigningKey } from '../anchors/signing-key.ts';
import { canonicalJson } from '../chains/canonical-json.ts';
import type { ChainLink } from '../chains/chain-links.ts';

/** The version of the archive format; docs/operate/verify-an-archive.md lists the fields of each version. */
const archiveFormat = 'hiring-history.2';

export type ArchiveOptions = {
  readonly organization: string;
  /** ISO 8601 in UTC with milliseconds: recorded at or after `from`, and before `to`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whether personal fields stay encrypted, as stored in the log. */
  readonly sealed: boolean;
};

type ExportMoment = { readonly head: bigint | undefined; readonly exportedAt: string };

/** Returns the first line of an archive: what was exported, when, and up to which position of the log. */
export const toManifest = (options: ArchiveOptions, { head, exportedAt }: ExportMoment) => {
  const { organization, from = null, to = null, sealed } = options;
  const personal = sealed ? 'sealed' : 'open';
  return {
    kind: 'manifest',
    format: archiveFormat,
    organization,
    from,
    to,
    exportedAt,
    head: head ?? null,
    personal,
  };
};

/**
 * Returns the line of one event. Unless `sealed`, `data` is decrypted and upcast to the newest version of its type, and
 * `stored` is the data in the log where the two differ; data that cannot be read is as stored. `link` has the other
 * inputs of the event's hash in its chain; an event that is not chained yet has no `link`.
 */
export const toEventLine = (
  recorded: RecordedEvent,
  link: ChainLink | undefined,
  sealed: boolean,
) => {
  const { position, eventId, stream, revision, recordedAt, type, event } = recorded;
  const { name, version } = parseType(type);
  const stored = toJson(recorded.stored.data);
  const data = sealed ? stored : (event?.data ?? stored);
  return {
    kind: 'event',
    position,
    eventId,
    stream,
    revision,
    recordedAt,
    type: name,
    version,
    data,
    ...(isSame(data, stored) ? {} : { stored }),
    metadata: toJson(recorded.stored.metadata),
    ...(link && { link: { ...link, ...toEntryHints(recorded, `${name}.v${version}`) } }),
  };
};

/**
 * Returns what the other fields do not show of the chain entry: a type without a version, and data that is not JSON.
 */
const toEntryHints = ({ type, stored }: RecordedEvent, typeWithVersion: string) => ({
  ...(type === typeWithVersion ? {} : { type }),
  ...(stored.data instanceof Uint8Array ? { json: false } : {}),
});

const isSame = (data: unknown, stored: unknown): boolean =>
  data === stored || canonicalJson(data) === canonicalJson(stored);

/** Encodes bytes as base64, as the audit chains do. */
const toJson = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? Buffer.from(stored).toString('base64') : stored;

/** Formats a line of NDJSON; positions and numbers of entries are texts. */
export const formatLine = (line: object): string =>
  `${JSON.stringify(line, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`;

/** The last entry of the organization's chain in an archive. */
export type ArchivedHead = ChainLink & { readonly position: bigint };

export type ArchiveEnd = {
  readonly events: number;
  /** The SHA-256 of all lines before the trailer, in hexadecimal. */
  readonly sha256: string;
  readonly head: ArchivedHead | undefined;
  /** The position of the audit chains when the export started. */
  readonly chainedTo: bigint;
};

/**
 * Returns the trailer without its line end, as canonical JSON. The signature is over the same JSON without the
 * signature.
 */
export const signedTrailer = (
  key: SigningKey,
  { events, sha256, head, chainedTo }: ArchiveEnd,
): string => {
  const chain = head && {
    name: head.chain,
    sequence: String(head.sequence),
    position: String(head.position),
    hash: head.hash,
  };
  const trailer = {
    kind: 'trailer',
    events,
    lines: events + 1,
    sha256,
    chain: chain ?? null,
    chainedTo: String(chainedTo),
    keyId: key.keyId,
  };
  const signature = key.sign(canonicalJson(trailer));
  return canonicalJson({ ...trailer, signature });
};
