import { candidateRole, role, streamName } from '@hiring/domain';
import { iterateStream, load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../../world.ts';
import { backends } from '../backends.ts';
import { hireCandidateRole, rejectCandidateRole, takeSeat } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';

describe.each(backends)('a seat taken for a hire, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startWorkerStack(backend);
  });
  afterAll(() => stack.stop());

  const createApplicant = async () => {
    const organization = await createOrganization(stack);
    return createCandidateRole(stack, await createRole(stack, organization.id, { capacity: 1 }));
  };

  it('is freed when the hire crashed before it was recorded', async () => {
    const applied = await createApplicant();
    await takeSeat(stack, applied);
    await until(() => isFree(stack, applied));
    expect(await listEventTypes(stack, applied)).toContain('HireAbandoned');

    const next = uuid();
    await hireCandidateRole(stack, applied, { hireId: next });
    const { state } = await load(stack.store, candidateRole, applied.id);
    expect(state).toMatchObject({ status: 'Hired', hireId: next });
  });

  it('is freed only after a paused hire was abandoned, which is refused when it resumes', async () => {
    const applied = await createApplicant();
    const hireId = await takeSeat(stack, applied);
    await until(() => isFree(stack, applied));
    await expect(hireCandidateRole(stack, applied, { hireId })).rejects.toThrow('hire_abandoned');
    const { state } = await load(stack.store, candidateRole, applied.id);
    expect(state.status).toBe('In Progress');
  });

  it('is freed when the candidate was rejected in the meantime', async () => {
    const applied = await createApplicant();
    await takeSeat(stack, applied);
    await rejectCandidateRole(stack, applied);
    await until(() => isFree(stack, applied));
  });

  it('stays taken when the hire took place', async () => {
    const [hired, crashed] = await Promise.all([createApplicant(), createApplicant()]);
    const hireId = uuid();
    // In this order, because the grace period of these tests, a second, may pass between any two lines.
    await hireCandidateRole(stack, hired, { hireId });
    await takeSeat(stack, hired, hireId);
    await takeSeat(stack, crashed);
    await until(() => isFree(stack, crashed));
    await stack.settle();
    const { state } = await load(stack.store, role, hired.roleId);
    expect(state.seats).toEqual([{ candidateRoleId: hired.id, hireId }]);
    expect(await listEventTypes(stack, hired)).not.toContain('HireAbandoned');
  });
});

const isFree = async ({ store }: Stack, { roleId }: GivenCandidateRole): Promise<boolean> =>
  (await load(store, role, roleId)).state.seats.length === 0;

const listEventTypes = async ({ store }: Stack, { id }: GivenCandidateRole) => {
  const names: string[] = [];
  for await (const { event } of iterateStream(store, streamName(candidateRole, id))) {
    if (event) names.push(event.type);
  }
  return names;
};
