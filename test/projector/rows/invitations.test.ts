import { read } from '@hiring/database';
import { invitation, invite } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { given } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const invited = (roleId: string, locale: string, day: string) => {
  const issued = {
    organizationId: 'organization-1',
    roleId,
    locale,
    token: `token-${roleId}-${locale}-${day}`,
    issuedAt: `2026-06-${day}T08:00:00.000Z`,
    expiresAt: `2026-06-${day}T09:00:00.000Z`,
  };
  return given(stack, invitation, `${roleId}.${locale}`, (state) => invite(state, issued));
};

const tokens = async (roleId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('invitations').select(['locale', 'token', 'expires_at']);
  return rows.where('role_id', '=', roleId).orderBy('locale').execute();
};

it('shows the live invitation of each role and locale', async () => {
  const roleId = uuid();
  await invited(roleId, 'en', '05');
  await invited(roleId, 'fr', '06');
  expect(await tokens(roleId)).toEqual([
    { locale: 'en', token: `token-${roleId}-en-05`, expires_at: '2026-06-05T09:00:00.000Z' },
    { locale: 'fr', token: `token-${roleId}-fr-06`, expires_at: '2026-06-06T09:00:00.000Z' },
  ]);
});

it('shows the invitation that replaced an expired one', async () => {
  const roleId = uuid();
  await invited(roleId, 'en', '05');
  await invited(roleId, 'en', '08');
  expect(await tokens(roleId)).toMatchObject([{ token: `token-${roleId}-en-08` }]);
});
