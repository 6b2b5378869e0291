import { read } from '@hiring/database';
import { changePlatformRole, disable, enable, join, leave, user } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createOrganization, createUser, given } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const at = '2026-06-05T10:00:00.000Z';

const userRow = async (id: string) => {
  await stack.settle();
  return read(stack.db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
};

const membershipRows = async (userId: string) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('memberships')
    .select(['organization_id', 'org_role', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('organization_id')
    .execute();
};

it('shows a registered user', async () => {
  const { id, email } = await createUser(stack, { name: 'Rosa', platformRole: 'admin' });
  expect(await userRow(id)).toEqual({
    id,
    email,
    name: 'Rosa',
    platform_role: 'admin',
    enabled: true,
    created_at: expect.stringMatching(/Z$/),
  });
});

it('shows the current platform role', async () => {
  const { id } = await createUser(stack);
  await given(stack, user, id, (state) => changePlatformRole(state, 'admin', at));
  expect(await userRow(id)).toMatchObject({ platform_role: 'admin' });
});

it('shows a user as disabled until they are enabled', async () => {
  const { id } = await createUser(stack);
  await given(stack, user, id, (state) => disable(state, at));
  expect(await userRow(id)).toMatchObject({ enabled: false });
  await given(stack, user, id, (state) => enable(state, at));
  expect(await userRow(id)).toMatchObject({ enabled: true });
});

it('shows the role held in each organization, and none after leaving', async () => {
  const [home, otherOrganization] = await Promise.all([
    createOrganization(stack),
    createOrganization(stack),
  ]);
  const { id } = await createUser(stack, {
    memberships: { [home.id]: 'member', [otherOrganization.id]: 'owner' },
  });
  await given(stack, user, id, (state) => join(state, home.id, 'hr_rep', at));
  expect(await membershipRows(id)).toMatchObject(
    [
      { organization_id: home.id, org_role: 'hr_rep' },
      { organization_id: otherOrganization.id, org_role: 'owner' },
    ].sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1)),
  );
  await given(stack, user, id, (state) => leave(state, otherOrganization.id, at));
  expect(await membershipRows(id)).toMatchObject([{ organization_id: home.id }]);
  await given(stack, user, id, (state) => join(state, otherOrganization.id, 'member', at));
  expect(await membershipRows(id)).toContainEqual({
    organization_id: otherOrganization.id,
    org_role: 'member',
    joined_at: at,
  });
});
