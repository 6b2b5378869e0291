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

/** The chain of streams that belong to no organization; every other chain is named by its organization's id. */
export const platformChain = 'platform';

/** Returns the hash that the first entry of a chain follows. */
export const getGenesisHash = (chain: string): Buffer =>
  createHash('sha256').update(`hiring:audit:${chain}`).digest();

/**
 * Computes the hash of the entry after `previous`: SHA-256 of that hash and the whole stored event, with sealed fields
 * still sealed, as canonical JSON (docs/operate/audit.md, How it works).
 */
export const linkHash = (previous: Buffer, event: RawEvent): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson(toHashedEntry(event)))
    .digest();

/** The field `json` distinguishes data that is not JSON from a JSON string with the same text. */
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
 * Whether an event belongs to a chain: all do except the store's system events and the usage of keys, which is written
 * many times a second. The metadata of a stream (`$$stream`, which holds its deletion) belongs to the stream's chain.
 */
export const isChained = ({ streamId }: Pick<RawEvent, 'streamId'>): boolean => {
  const name = getOwningStream(streamId);
  return !name.startsWith('$') && !name.startsWith(`${apiKeyUsageCategory}-`);
};

/**
 * Returns the chain of a stream, by its first event. Uses only the stored data, so that every build returns the same:
 * the domain's `findOrganizationId` depends on the events that a build can decode.
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

/** Categories of the platform chain: their streams may name an organization and outlive their membership in it. */
const platformCategories: ReadonlySet<string> = new Set([
  user.category,
  apiKey.category,
  slug.category,
]);

const chainNamePattern = /^[\w.-]{1,64}$/;

/** Computes the key of a stream and its metadata stream in the table of streams: 16 bytes. */
export const streamDigest = (streamId: string): Buffer =>
  createHash('sha256').update(getOwningStream(streamId)).digest().subarray(0, 16);

const getOwningStream = (streamId: string): string =>
  streamId.startsWith('$$') ? streamId.slice(2) : streamId;
