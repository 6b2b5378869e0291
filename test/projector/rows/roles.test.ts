import { read } from '@hiring/database';
import {
  fillSeat,
  freeSeat,
  putRoleOnHold,
  role,
  toSearchTerms,
  withdrawRole,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createRole, given } from '../../world.ts';

const draftedAt = '2026-06-05T08:00:00.000Z';
const at = '2026-06-05T10:00:00.000Z';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'], now: () => new Date(draftedAt) });
});
afterAll(() => stack.stop());

const roleRow = async (id: string) => {
  await stack.settle();
  return read(stack.db).selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
};

const toSeat = (candidateRoleId: string) => ({
  candidateRoleId,
  hireId: `hire-${candidateRoleId}`,
});
const fill = (id: string, candidateRoleId: string) =>
  given(stack, role, id, (state) => fillSeat(state, { ...toSeat(candidateRoleId), filledAt: at }));
const free = (id: string, candidateRoleId: string) =>
  given(stack, role, id, (state) => freeSeat(state, { ...toSeat(candidateRoleId), freedAt: at }));

it('shows a role with every field of the portal', async () => {
  const organizationId = uuid();
  const { id } = await createRole(stack, organizationId, {
    status: 'draft',
    published: false,
    name: 'Welder',
    description: { type: 'doc', content: [{ text: 'Weld' }] },
    salaryMax: 2900.5,
    collarType: null,
  });
  expect(await roleRow(id)).toMatchObject({
    id,
    organization_id: organizationId,
    name: 'Welder',
    description: { type: 'doc', content: [{ text: 'Weld' }] },
    department: 'Engineering',
    location: 'Riyadh',
    work_type: 'hybrid',
    collar_type: null,
    salary_min: 10_000,
    salary_max: 2900.5,
    salary_currency: 'SAR',
    salary_period: 'monthly',
    status: 'draft',
    published: false,
    capacity: 5,
    seats_left: 5,
    search_terms: toSearchTerms(['Welder']),
    created_at: draftedAt,
    closed_at: null,
  });
});

it('shows the current status and whether the role is public', async () => {
  const { id } = await createRole(stack, uuid());
  expect(await roleRow(id)).toMatchObject({ status: 'open', published: true });
  await given(
    stack,
    role,
    id,
    (state) => putRoleOnHold(state, at),
    (state) => withdrawRole(state, at),
  );
  expect(await roleRow(id)).toMatchObject({
    name: 'Platform Engineer',
    status: 'on_hold',
    published: false,
    created_at: draftedAt,
  });
});

it('shows a role as filled when the last seat is taken, and open when one is freed', async () => {
  const { id } = await createRole(stack, uuid(), { capacity: 2 });
  await fill(id, 'ada');
  expect(await roleRow(id)).toMatchObject({ status: 'open', seats_left: 1 });
  await fill(id, 'ben');
  expect(await roleRow(id)).toMatchObject({ status: 'filled', seats_left: 0 });
  await free(id, 'ada');
  expect(await roleRow(id)).toMatchObject({ status: 'open', seats_left: 1 });
});

it('stores the folded state and its revision, from which a command may decide', async () => {
  const { id } = await createRole(stack, uuid());
  await fill(id, 'ada');
  const { state, revision } = await load(stack.store, role, id);
  expect(await roleRow(id)).toMatchObject({ state, revision });
});

it('shows the time and the log position of the last change', async () => {
  const { id: first } = await createRole(stack, uuid(), { status: 'closed' });
  const { id: second } = await createRole(stack, uuid());
  const [older, newer] = [await roleRow(first), await roleRow(second)];
  expect(older).toMatchObject({ closed_at: draftedAt });
  await given(stack, role, first, (state) => withdrawRole(state, at));
  const changed = await roleRow(first);
  expect(changed?.position).toBeGreaterThan(newer?.position ?? 0n);
  expect((changed?.updated_at ?? '') >= (newer?.updated_at ?? '')).toBe(true);
});
