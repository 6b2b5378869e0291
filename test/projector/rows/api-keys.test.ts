import { read } from '@hiring/database';
import { apiKey, revoke, rotate } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createUser, given } from '../../world.ts';

const mintedAt = '2026-06-05T08:00:00.000Z';
const revokedAt = '2026-06-06T08:00:00.000Z';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'], now: () => new Date(mintedAt) });
});
afterAll(() => stack.stop());

const keyRow = async (id: string) => {
  await stack.settle();
  return read(stack.db).selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
};

it('shows a minted key by its first characters, never the key', async () => {
  const owner = await createUser(stack);
  const { id, key } = await createApiKey(stack, owner.id, {
    name: 'Nightly export',
    scopes: ['pipeline:read', 'pipeline:write'],
    expiresInDays: 90,
  });
  const row = await keyRow(id);
  expect(row).toEqual({
    id,
    name: 'Nightly export',
    owner_id: owner.id,
    start: key.slice(0, 11),
    scopes: ['pipeline:read', 'pipeline:write'],
    denied_actions: [],
    allowed_ips: [],
    label: null,
    minted_by: owner.id,
    created_at: mintedAt,
    expires_at: '2026-09-03T08:00:00.000Z',
    replaces: null,
    replaced_by: null,
    rotated_at: null,
    revoked_at: null,
  });
  expect(JSON.stringify(row)).not.toContain(key);
});

it('shows the denied actions, the allowed addresses and the successor of a key', async () => {
  const owner = await createUser(stack);
  const restrictions = { deniedActions: ['hire'], allowedIps: ['192.0.2.0/24'] } as const;
  const { id } = await createApiKey(stack, owner.id, { ...restrictions, label: 'Screening agent' });
  const ends = { rotatedAt: revokedAt, expiresAt: revokedAt };
  const rotated = { successorId: 'its-successor', rotatedBy: owner.id, ...ends };
  await given(stack, apiKey, id, (state) => rotate(state, rotated));
  expect(await keyRow(id)).toMatchObject({
    denied_actions: ['hire'],
    allowed_ips: ['192.0.2.0/24'],
    label: 'Screening agent',
    replaced_by: 'its-successor',
    rotated_at: revokedAt,
    expires_at: revokedAt,
    revoked_at: null,
  });
});

it('shows when a key was revoked', async () => {
  const owner = await createUser(stack);
  const { id } = await createApiKey(stack, owner.id, { scopes: [] });
  await given(stack, apiKey, id, (state) => revoke(state, owner.id, revokedAt));
  expect(await keyRow(id)).toMatchObject({ scopes: [], revoked_at: revokedAt });
});
