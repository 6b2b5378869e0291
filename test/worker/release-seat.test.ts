import { candidateRole, fillSeat, role, streamOf } from '@hiring/domain';
import { history, load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { aCandidateRole, anOrganization, aRole, given, type GivenCandidateRole } from '../world.ts';
import { backends, startWorkerStack } from './backends.ts';
import { isHired, isRejected } from './transitions.ts';

describe.each(backends)('a seat taken for a hire, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startWorkerStack(backend);
  });
  afterAll(() => stack.stop());

  const anApplicant = async () => {
    const organization = await anOrganization(stack);
    return aCandidateRole(stack, await aRole(stack, organization.id, { capacity: 1 }));
  };

  it('is given back when the hire crashed before it was recorded', async () => {
    const applied = await anApplicant();
    await takeSeat(stack, applied);
    await until(() => isFree(stack, applied));
    expect(await namesOf(stack, applied)).toContain('HireAbandoned');

    const next = uuid();
    await isHired(stack, applied, { hireId: next });
    const { state } = await load(stack.store, candidateRole, applied.id);
    expect(state).toMatchObject({ status: 'Hired', hireId: next });
  });

  it('is not given back under a hire that was only paused: it is fenced first and refused when it wakes up', async () => {
    const applied = await anApplicant();
    const hireId = await takeSeat(stack, applied);
    await until(() => isFree(stack, applied));
    await expect(isHired(stack, applied, { hireId })).rejects.toThrow('hire_abandoned');
    const { state } = await load(stack.store, candidateRole, applied.id);
    expect(state.status).toBe('In Progress');
  });

  it('is given back when the candidate was rejected in the meantime', async () => {
    const applied = await anApplicant();
    await takeSeat(stack, applied);
    await isRejected(stack, applied);
    await until(() => isFree(stack, applied));
  });

  it('stays taken when the hire took place', async () => {
    const [hired, crashed] = await Promise.all([anApplicant(), anApplicant()]);
    const hireId = uuid();
    // In this order, for a second may pass between any two lines: the grace of these tests.
    await isHired(stack, hired, { hireId });
    await takeSeat(stack, hired, hireId);
    await takeSeat(stack, crashed);
    await until(() => isFree(stack, crashed));
    await stack.settle();
    const { state } = await load(stack.store, role, hired.roleId);
    expect(state.seats).toEqual([{ candidateRoleId: hired.id, hireId }]);
    expect(await namesOf(stack, hired)).not.toContain('HireAbandoned');
  });
});

/** What a hire does first; answers its id. */
const takeSeat = async (
  stack: Stack,
  { id: candidateRoleId, roleId }: GivenCandidateRole,
  hireId: string = uuid(),
): Promise<string> => {
  const filledAt = stack.now().toISOString();
  await given(stack, role, roleId, (it) => fillSeat(it, { candidateRoleId, hireId, filledAt }));
  return hireId;
};

const isFree = async ({ store }: Stack, { roleId }: GivenCandidateRole): Promise<boolean> =>
  (await load(store, role, roleId)).state.seats.length === 0;

const namesOf = async ({ store }: Stack, { id }: GivenCandidateRole) => {
  const names: string[] = [];
  for await (const { event } of history(store, streamOf(candidateRole, id))) {
    if (event) names.push(event.type);
  }
  return names;
};
