import { createHash } from 'node:crypto';

import {
  apiKey,
  apiKeyUsageCategory,
  organization,
  parseCategory,
  slug,
  user,
} from '@hiring/domain';
import type { RawEvent } from '@hiring/eventstore';

import { canonicalJson } from './canonical-json.ts';

/** The chain of streams that belong to no organization; every other chain bears its organization's id. */
export const platformChain = 'platform';

/** What the first entry of a chain follows. */
export const getGenesisHash = (chain: string): Buffer =>
  createHash('sha256').update(`hiring:audit:${chain}`).digest();

/**
 * The hash of the entry that follows `previous`: SHA-256 of that hash and everything the log keeps of an event, sealed fields
 * still sealed, as canonical JSON (docs/operate/audit.md, How it works).
 */
export const linkHash = (previous: Buffer, event: RawEvent): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson(toHashedEntry(event)))
    .digest();

/** What is not JSON in the log is told apart from a JSON text that looks like it. */
const toHashedEntry = (event: RawEvent) => ({
  data: toJson(event.data),
  eventId: event.id,
  json: !(event.data instanceof Uint8Array),
  metadata: toJson(event.metadata),
  position: String(event.position),
  recordedAt: event.created.toISOString(),
  revision: String(event.revision),
  stream: event.streamId,
  type: event.type,
});

const toJson = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? Buffer.from(stored).toString('base64') : stored;

/**
 * Whether an event goes into a chain: all do but those of the store itself and the record of single requests, which is written
 * many times a second. The metadata of a stream (`$$stream`, where its deletion stands) goes with its stream.
 */
export const isChained = ({ streamId }: Pick<RawEvent, 'streamId'>): boolean => {
  const name = getOwningStream(streamId);
  return !name.startsWith('$') && !name.startsWith(`${apiKeyUsageCategory}-`);
};

/**
 * The chain of a stream, by the first event that is seen in it. Told from the bytes alone, for every build there ever was must
 * answer the same: `organizationOf` of the domain knows what this build can decode.
 */
export const getChainName = ({ streamId, data }: Pick<RawEvent, 'streamId' | 'data'>): string => {
  const name = getOwningStream(streamId);
  const category = parseCategory(name);
  if (platformCategories.has(category)) return platformChain;
  const own = category === organization.category ? name.slice(category.length + 1) : undefined;
  const organizationId =
    own ?? (data as { organizationId?: unknown } | null | undefined)?.organizationId;
  return typeof organizationId === 'string' && chainNamePattern.test(organizationId)
    ? organizationId
    : platformChain;
};

/** Their streams may name an organization and outlive their place in it. */
const platformCategories: ReadonlySet<string> = new Set([
  user.category,
  apiKey.category,
  slug.category,
]);

const chainNamePattern = /^[\w.-]{1,64}$/;

/** What a stream, together with its metadata, is known by in the table of streams: 16 bytes, whatever its name. */
export const streamDigest = (streamId: string): Buffer =>
  createHash('sha256').update(getOwningStream(streamId)).digest().subarray(0, 16);

const getOwningStream = (streamId: string): string =>
  streamId.startsWith('$$') ? streamId.slice(2) : streamId;
