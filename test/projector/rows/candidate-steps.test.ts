import { read } from '@hiring/database';
import { candidateRole, evaluate } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole, given } from '../../world.ts';
import { at, transitionsOn } from '../transitions.ts';

const enteredAt = '2026-06-05T08:00:00.000Z';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'], now: () => new Date(enteredAt) });
});
afterAll(() => stack.stop());

const enterCandidate = async () => createCandidateRole(stack, await createRole(stack, uuid()));

const candidateRoleRow = async (id: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidate_roles').selectAll();
  return rows.where('id', '=', id).executeTakeFirst();
};

const stepRows = async (candidateRoleId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidate_steps').selectAll();
  return rows.where('candidate_role_id', '=', candidateRoleId).orderBy('step_order').execute();
};

const statuses = async (id: string) => {
  const steps = await stepRows(id);
  return [(await candidateRoleRow(id))?.status, ...steps.map(({ status }) => status)];
};

it('shows a candidate at the first step of a role', async () => {
  const { id, candidateId, roleId, organizationId, steps } = await enterCandidate();
  const ids = { candidate_id: candidateId, role_id: roleId, organization_id: organizationId };
  expect(await candidateRoleRow(id)).toMatchObject({
    ...ids,
    status: 'In Progress',
    entered_at: enteredAt,
    revision: 0n,
  });
  const rows = await stepRows(id);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    id: `${id}.1`,
    candidate_role_id: id,
    ...ids,
    role_step_id: steps[0]?.roleStepId,
    name: 'cv screening',
    step_order: 1,
    step_type: 'cv_screening',
    status: 'in_progress',
    entered_at: enteredAt,
    validated_at: null,
    validation_score: null,
    rejected_at: null,
    rejection_reason: null,
    contract_id: null,
    updated_at: expect.any(String),
  });
  expect(rows[2]).toMatchObject({ step_type: 'offer', status: 'pending', entered_at: null });
});

it('shows an advanced step with its score, the skipped step before it and the next step entered', async () => {
  const application = await enterCandidate();
  const evaluated = { stepId: `${application.id}.2`, score: 73, evaluatedAt: enteredAt };
  await given(stack, candidateRole, application.id, (state) => evaluate(state, evaluated));
  await transitionsOn(stack).advance(application, 2);

  expect(await statuses(application.id)).toEqual([
    'In Progress',
    'skipped',
    'validated',
    'in_progress',
  ]);
  expect(await stepRows(application.id)).toMatchObject([
    { validated_at: null },
    { validated_at: at, validation_score: 73 },
    { entered_at: at },
  ]);
});

it('writes only the steps that an event changed', async () => {
  const application = await enterCandidate();
  const before = (await stepRows(application.id)).map((step) => step.updated_at);
  await transitionsOn(stack).advance(application, 1);
  const after = (await stepRows(application.id)).map((step) => step.updated_at);
  const row = await candidateRoleRow(application.id);
  expect(after).toEqual([row?.updated_at, row?.updated_at, before[2]]);
});

it('shows a rejected step with its reason, and the candidate as not selected', async () => {
  const application = await enterCandidate();
  await transitionsOn(stack).reject(application, 1);
  expect(await statuses(application.id)).toEqual([
    'Not Selected',
    'rejected',
    'pending',
    'pending',
  ]);
  const [step] = await stepRows(application.id);
  expect(step).toMatchObject({ rejected_at: at, rejection_reason: 'Too junior' });
});

it('shows a hire: the step validated, the open ones skipped, the candidate hired', async () => {
  const application = await enterCandidate();
  await transitionsOn(stack).hire(application, 2);
  expect(await statuses(application.id)).toEqual(['Hired', 'skipped', 'validated', 'skipped']);
});

it('shows the contract of a step', async () => {
  const application = await enterCandidate();
  await transitionsOn(stack).contract(application, 3);
  const [, , offer] = await stepRows(application.id);
  expect(offer).toMatchObject({ contract_id: `contract-of-${application.id}` });
});

it('stores the folded state and its revision, from which a command may decide', async () => {
  const application = await enterCandidate();
  await transitionsOn(stack).advance(application, 1);
  await transitionsOn(stack).hire(application, 3);
  const { state, revision } = await load(stack.store, candidateRole, application.id);
  expect(await candidateRoleRow(application.id)).toMatchObject({ state, revision });
});
