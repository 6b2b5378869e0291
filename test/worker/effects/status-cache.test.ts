import { candidateRole } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { backends } from '../backends.ts';
import { hireCandidateRole, rejectCandidateRole, passStep } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';

describe.each(backends)('the status cache, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startWorkerStack(backend);
  });
  afterAll(() => stack.stop());

  const createApplicant = async () => {
    const organization = await createOrganization(stack);
    return createCandidateRole(stack, await createRole(stack, organization.id));
  };

  it('holds one row per candidate role, recomputed after every transition', async () => {
    const applied = await createApplicant();
    const { id, organizationId: organization_id, roleId: role_id, steps } = applied;
    const common = { candidate_role_id: id, organization_id, role_id };
    await stack.settle();
    expect(await selectRows(stack, id)).toMatchObject([
      {
        ...common,
        status: 'In Progress',
        current_step_id: steps[0]?.id,
        current_step_type: 'cv_screening',
      },
    ]);

    await passStep(stack, applied, 2);
    await stack.settle();
    expect(await selectRows(stack, id)).toMatchObject([
      {
        ...common,
        status: 'In Progress',
        current_step_id: steps[2]?.id,
        current_step_type: 'offer',
      },
    ]);

    await hireCandidateRole(stack, applied);
    await stack.settle();
    expect(await selectRows(stack, id)).toMatchObject([
      { ...common, status: 'Hired', current_step_id: null, current_step_type: null },
    ]);
  });

  it('has the status Not Selected after a rejection', async () => {
    const applied = await createApplicant();
    await rejectCandidateRole(stack, applied);
    await stack.settle();
    expect(await selectRows(stack, applied.id)).toMatchObject([
      { status: 'Not Selected', current_step_id: null },
    ]);
  });

  it('stores when each step was entered and left', async () => {
    const applied = await createApplicant();
    await passStep(stack, applied, 1);
    await stack.settle();
    const { state } = await load(stack.store, candidateRole, applied.id);
    const [screening, interview] = state.steps;
    expect(await selectRows(stack, applied.id)).toMatchObject([
      {
        steps: [
          { status: 'validated', enteredAt: screening?.enteredAt, leftAt: screening?.validatedAt },
          { status: 'in_progress', enteredAt: interview?.enteredAt, leftAt: null },
          { status: 'pending', enteredAt: null, leftAt: null },
        ],
      },
    ]);
    expect(interview?.enteredAt).toBe(screening?.validatedAt);
  });

  it('recreates a lost row after the next transition', async () => {
    const applied = await createApplicant();
    await stack.settle();
    await stack.db
      .deleteFrom('worker.candidate_role_status')
      .where('candidate_role_id', '=', applied.id)
      .execute();
    await passStep(stack, applied, 1);
    await stack.settle();
    expect(await selectRows(stack, applied.id)).toMatchObject([
      { status: 'In Progress', current_step_type: 'interview', revision: 1n },
    ]);
  });

  it('never returns to an older state', async () => {
    const applied = await createApplicant();
    await stack.settle();
    const newer = { status: 'as of later', revision: 1_000n };
    await stack.db
      .updateTable('worker.candidate_role_status')
      .set(newer)
      .where('candidate_role_id', '=', applied.id)
      .execute();
    await passStep(stack, applied, 1);
    await stack.settle();
    expect(await selectRows(stack, applied.id)).toMatchObject([newer]);
  });
});

const selectRows = ({ db }: Stack, candidateRoleId: string) =>
  db
    .selectFrom('worker.candidate_role_status')
    .select([
      'candidate_role_id',
      'organization_id',
      'role_id',
      'status',
      'current_step_id',
      'current_step_type',
      'steps',
      'revision',
    ])
    .where('candidate_role_id', '=', candidateRoleId)
    .execute();
