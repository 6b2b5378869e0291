import { createHash } from 'node:crypto';

import type { Principal } from '../auth/principal.ts';
import type { EndpointCall } from '../endpoint/endpoint-call.ts';

/** A request with an Idempotency-Key. The digests are SHA-256. */
export type IdempotentRequest = {
  /** Digest of the caller and the key. All requests with it are attempts of one command, or misuse of its key. */
  readonly keyDigest: Buffer;
  /** Digest of all that the key is bound to besides its caller. */
  readonly request: Buffer;
  /** The same two digests as the previous build computed them, for the rows that it wrote in the last day. */
  readonly previousBuild: { readonly keyDigest: Buffer; readonly request: Buffer };
  /** Digest of the caller's rights. A stored response is repeated only to a caller with the same rights. */
  readonly rights: Buffer;
  readonly path: string;
};

/**
 * Computes the digests of a request. A key is bound to its caller; for that caller it stands for one method, path,
 * If-Match and body (decisions §2). The order of a body's fields does not count. The path counts as its template and
 * parameters, so that the same request through a tool and over HTTP has the same digest.
 */
export const toIdempotentRequest = (
  key: string,
  { endpoint: { method, path: template }, params, path, querystring, header }: EndpointCall,
  principal: Principal,
  body: unknown,
): IdempotentRequest => ({
  keyDigest: toDigest([toCallerId(principal), key]),
  request: toDigest([
    method,
    template,
    params,
    querystring,
    header('If-Match'),
    withoutBytes(body),
  ]),
  previousBuild: {
    keyDigest: toDigest([toCallerId(principal), method, template, path, key]),
    request: toDigest([withoutBytes(body), querystring]),
  },
  rights: toDigest(listRights(principal)),
  path,
});

/** An API key has its own Idempotency-Keys; a user shares them among all sessions. */
const toCallerId = ({ userId, auth }: Principal): string =>
  auth.type === 'api_key' ? `key:${auth.keyId}` : `user:${userId}`;

const listRights = ({ platformRole, memberships, auth }: Principal): readonly unknown[] => [
  platformRole,
  [...memberships].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  auth.type === 'api_key' ? auth.scopes.toSorted() : null,
];

/** Replaces a file in a body by its digest: as JSON it would be a list of millions of numbers. */
const withoutBytes = (body: unknown): unknown => {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => Buffer.isBuffer(value))) return body;
  return Object.fromEntries(
    fields.map(([name, value]) => [name, Buffer.isBuffer(value) ? digestBytes(value) : value]),
  );
};

const digestBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const toDigest = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value, sortFields)).digest();

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
