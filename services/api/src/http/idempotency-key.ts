import { createHash } from 'node:crypto';

import type { Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import type { Asked } from './idempotency-claims.ts';
import type { Principal } from './principal.ts';
import { badRequest } from './problem.ts';

/** Whether an endpoint takes an Idempotency-Key: whatever is asked in somebody's name and changes something. */
export const isCommand = ({ caller, method, changesNothing, envelope }: Endpoint): boolean =>
  caller !== 'anyone' && method !== 'GET' && !changesNothing && !envelope;

/** The key a command came with; undefined without one, and where none is taken. Throws 400 when it is none. */
export const idempotencyKeyOf = ({ endpoint, idempotencyKey: key }: Call): string | undefined => {
  if (key === undefined || !isCommand(endpoint)) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,64}$/.test(key)) return key;
  throw badRequest('Idempotency-Key must be 1 to 64 printable characters');
};

/** What was asked, for who may do what, under which key. The order of a body's fields is nothing. */
export const askedOf = (
  key: string,
  { endpoint: { method, path: template }, path, querystring }: Call,
  principal: Principal,
  body: unknown,
): Asked => ({
  scope: digestOf([callerOf(principal), method, template, path, key]),
  request: digestOf([body, querystring]),
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
