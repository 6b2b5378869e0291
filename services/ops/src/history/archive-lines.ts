import { canonicalJson, type ChainLink, type SigningKey } from '@hiring/audit';
import { parseType } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

/** Says which build can read an archive; the page docs/use/verify-an-archive.md has the fields of each. */
const archiveFormat = 'hiring-history.2';

export type ArchiveOptions = {
  readonly organization: string;
  /** ISO 8601 in UTC with milliseconds: recorded at or after `from`, and before `to`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Personal fields as they lie in the log, rather than opened. */
  readonly sealed: boolean;
};

type ExportMoment = { readonly head: bigint | undefined; readonly exportedAt: string };

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
 * One event of an archive. Opened, `data` is as of the newest version of its type, and `stored` is what lies in the log, where
 * the two differ; what cannot be read is as it lies in the log. `link` has what the hash of the event in its chain is made of
 * beside these fields; an event that is not chained yet has none.
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

/** What the other fields do not tell of the entry: a type without a version, and data that is not JSON. */
const toEntryHints = ({ type, stored }: RecordedEvent, typeWithVersion: string) => ({
  ...(type === typeWithVersion ? {} : { type }),
  ...(stored.data instanceof Uint8Array ? { json: false } : {}),
});

const isSame = (data: unknown, stored: unknown): boolean =>
  data === stored || canonicalJson(data) === canonicalJson(stored);

/** Bytes as base64, as the chains have them. */
const toJson = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? Buffer.from(stored).toString('base64') : stored;

/** The last entry of the organization's chain in an archive. */
export type ArchivedHead = ChainLink & { readonly position: bigint };

export type ArchiveEnd = {
  readonly events: number;
  /** The SHA-256 of all lines before the trailer, in hexadecimal. */
  readonly sha256: string;
  readonly head: ArchivedHead | undefined;
  /** How far the chains went when the archive was begun. */
  readonly chainedTo: bigint;
};

/** The trailer without its line end: canonical JSON, the signature last, so that what is signed is the line without it. */
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
