import { createHash } from 'node:crypto';

import type { Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import type { Asked } from './idempotency-claims.ts';
import type { Principal } from './principal.ts';
import { badRequest } from './problem.ts';

/** Whether an endpoint takes an Idempotency-Key: whatever is asked in somebody's name and changes something. */
export const isCommand = ({ caller, method, changesNothing, envelope }: Endpoint): boolean =>
  caller !== 'anyone' && method !== 'GET' && !changesNothing && !envelope;

/** The key a command came with; undefined without one, and where none is taken. Throws 400 for a key of another shape. */
export const idempotencyKeyOf = ({ endpoint, idempotencyKey: key }: Call): string | undefined => {
  if (key === undefined || !isCommand(endpoint)) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,64}$/.test(key)) return key;
  throw badRequest('Idempotency-Key must be sent once, with 1 to 64 printable characters');
};

/**
 * What was asked, under which key, by a caller with which rights. A key is bound to its caller; to that caller it stands for
 * one method, path, If-Match and body (decisions §9). The order of a body's fields does not count, and the path counts as
 * its template and parameters, so that a tool and a request over HTTP that ask for the same are the same.
 */
export const askedOf = (
  key: string,
  { endpoint: { method, path: template }, params, path, querystring, header }: Call,
  principal: Principal,
  body: unknown,
): Asked => ({
  scope: digestOf([callerOf(principal), key]),
  request: digestOf([method, template, params, querystring, header('If-Match'), body]),
  earlier: {
    scope: digestOf([callerOf(principal), method, template, path, key]),
    request: digestOf([body, querystring]),
  },
  rights: digestOf(rightsOf(principal)),
  path,
});

/** A key of the API has its own keys; a person has theirs in every session. */
const callerOf = ({ userId, auth }: Principal): string =>
  auth.type === 'api_key' ? `key:${auth.keyId}` : `user:${userId}`;

const rightsOf = ({ platformRole, memberships, auth }: Principal): readonly unknown[] => [
  platformRole,
  [...memberships].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  auth.type === 'api_key' ? auth.scopes.toSorted() : null,
];

const digestOf = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest();

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
