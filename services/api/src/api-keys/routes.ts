import { apiKey, apiKeyUsageCategory } from '@hiring/domain';

import { assertNotWider } from '../http/auth/denied-actions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { mintKey } from './mint.ts';
import { presentKey, presentUsage } from './present.ts';
import { findKey, findUsage, listKeys } from './queries.ts';
import {
  KeyCreatedResponse,
  KeyListResponse,
  KeyRevokedResponse,
  KeyRotatedResponse,
  UsageResponse,
} from './responses.ts';
import { revokeKey } from './revoke.ts';
import { rotateKey } from './rotate.ts';
import { KeyPath, MintBody, NoQuery, RotateBody, UsageQuery } from './schemas.ts';

const admin = { tag: 'API keys', caller: 'admin', scope: 'none' } as const;
const keyNotFound = 'Key not found';

/** The projections that keys are shown from, and the events each follows. */
const projections = { 'api-keys': apiKey.category, 'api-key-usage': apiKeyUsageCategory };

/** Specification §4.1. */
export const listApiKeys = endpoint(
  {
    ...admin,
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'List all API keys',
    description: 'Newest first, revoked and expired ones too. The secrets are never shown.',
    query: NoQuery,
    responses: { 200: KeyListResponse, 400: 'An unknown query parameter' },
  },
  async (request, { db, waitForOwnWrites }) => {
    request.readQuery();
    await waitForOwnWrites(request, projections);
    return { success: true as const, data: (await listKeys(db)).map(presentKey) };
  },
);

/** Specification §4.1. */
export const mintApiKey = endpoint(
  {
    ...admin,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Mint an API key',
    description:
      'The key acts as the user, never above what the user may do at the time of each request. It is shown in this ' +
      'answer and never again: a repeat under the same Idempotency-Key is answered without it. Through a key with ' +
      '`deniedActions` only keys that are denied as much are made.',
    policies: ['minting'],
    shownOnce: 'key',
    query: NoQuery,
    body: MintBody,
    example: {
      body: {
        name: 'Sourcing agent',
        userId: exampleIds.user,
        expiresInDays: 30,
        scopes: ['candidates:read', 'pipeline:read'],
        deniedActions: ['hire'],
        label: 'Scout',
      },
    },
    undoneBy: ['revokeApiKey'],
    responses: {
      200: KeyCreatedResponse,
      400: 'The body is not as described',
      404: 'Target user not found',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const body = await readBody();
    assertNotWider(principal, body.deniedActions);
    const by = { mintedBy: principal.userId, metadata };
    return { success: true as const, data: await mintKey(deps, body, by) };
  },
);

/** security.md D14. */
export const rotateApiKey = endpoint(
  {
    ...admin,
    method: 'POST',
    path: '/api/admin/api-keys/{id}/rotate',
    summary: 'Rotate an API key',
    description:
      'Mints a successor with the same owner, scopes, name and restrictions, which lives as long as the key was minted ' +
      'to. The old key expires after `graceSeconds`, or when it would have anyway, in force everywhere when the answer ' +
      'arrives. Cannot be taken back; a rotated key may be rotated again while it lives. Through a key with ' +
      '`deniedActions` only keys that are denied as much are rotated. The new key is shown in this answer and never again.',
    policies: ['minting'],
    shownOnce: 'key',
    params: KeyPath,
    query: NoQuery,
    body: RotateBody,
    example: { params: { id: exampleIds.key }, body: { graceSeconds: 3_600 } },
    undoneBy: [],
    reasons: ['key_revoked', 'key_expired'],
    responses: {
      200: KeyRotatedResponse,
      400: 'The body is not as described',
      404: keyNotFound,
      409: 'The key is revoked or has expired',
    },
  },
  async ({ params, principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { graceSeconds } = await readBody();
    const input = { graceSeconds, principal, metadata };
    return { success: true as const, data: await rotateKey(deps, params.id, input) };
  },
);

/** Specification §4.1, decisions §3. */
export const revokeApiKey = endpoint(
  {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/api-keys/{id}',
    summary: 'Revoke an API key',
    description:
      'Permanent, and in force everywhere when the answer arrives. A second time answers the same and changes nothing.',
    params: KeyPath,
    query: NoQuery,
    example: { params: { id: exampleIds.key } },
    undoneBy: [],
    responses: { 200: KeyRevokedResponse, 400: 'An unknown query parameter', 404: keyNotFound },
  },
  async ({ params, principal, readQuery, metadata }, deps) => {
    readQuery();
    await revokeKey(deps, params.id, { revokedBy: principal.userId, metadata });
    return { success: true as const };
  },
);

/** Specification §4.1, decisions §3. */
export const showUsage = endpoint(
  {
    ...admin,
    method: 'GET',
    path: '/api/admin/api-keys/{id}/usage',
    summary: "Show an API key's usage log",
    description:
      'Newest first. To page, pass the previous `pagination.nextBefore` as `before`, until `hasMore` is false.',
    params: KeyPath,
    query: UsageQuery,
    example: { params: { id: exampleIds.key }, query: { limit: 10 } },
    responses: { 200: UsageResponse, 400: 'limit or before is not as described', 404: keyNotFound },
  },
  async (request, { db, waitForOwnWrites }) => {
    const { limit, before } = request.readQuery();
    await waitForOwnWrites(request, projections);
    const key = await findKey(db, request.params.id);
    if (!key) throw notFound(keyNotFound);
    const rows = await findUsage(db, key.id, { before, limit: limit + 1 });
    return { success: true as const, data: presentUsage(key, rows, limit) };
  },
);
