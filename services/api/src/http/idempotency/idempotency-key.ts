import { createHash } from 'node:crypto';

import type { Principal } from '../auth/principal.ts';
import type { EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { badRequest } from '../problems/problem.ts';
import type { IdempotentRequest } from './claims.ts';

/** Whether an endpoint takes an Idempotency-Key: whatever is asked in somebody's name and changes something. */
export const isCommand = ({ caller, method, readOnly, envelope }: Endpoint): boolean =>
  caller !== 'anyone' && method !== 'GET' && !readOnly && !envelope;

/** The key a command came with; undefined without one, and where none is taken. Throws 400 for a key of another shape. */
export const parseIdempotencyKey = ({
  endpoint,
  idempotencyKey: key,
}: EndpointCall): string | undefined => {
  if (key === undefined || !isCommand(endpoint)) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,64}$/.test(key)) return key;
  throw badRequest('Idempotency-Key must be sent once, with 1 to 64 printable characters');
};

/**
 * What was asked, under which key, by a caller with which rights. A key is bound to its caller; to that caller it stands for
 * one method, path, If-Match and body (decisions §9). The order of a body's fields does not count, and the path counts as
 * its template and parameters, so that a tool and a request over HTTP that ask for the same are the same.
 */
export const toIdempotentRequest = (
  key: string,
  { endpoint: { method, path: template }, params, path, querystring, header }: EndpointCall,
  principal: Principal,
  body: unknown,
): IdempotentRequest => ({
  scope: toDigest([toCallerId(principal), key]),
  request: toDigest([method, template, params, querystring, header('If-Match'), body]),
  earlier: {
    scope: toDigest([toCallerId(principal), method, template, path, key]),
    request: toDigest([body, querystring]),
  },
  rights: toDigest(listRights(principal)),
  path,
});

/** A key of the API has its own keys; a person has theirs in every session. */
const toCallerId = ({ userId, auth }: Principal): string =>
  auth.type === 'api_key' ? `key:${auth.keyId}` : `user:${userId}`;

const listRights = ({ platformRole, memberships, auth }: Principal): readonly unknown[] => [
  platformRole,
  [...memberships].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  auth.type === 'api_key' ? auth.scopes.toSorted() : null,
];

const toDigest = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value, sortFields)).digest();

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
