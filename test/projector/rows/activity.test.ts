import { read } from '@hiring/database';
import { candidate, candidateRole, closeRole, correct, evaluate, role } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createCandidate, createCandidateRole, createRole, given } from '../../world.ts';
import { at, transitionsOn } from '../transitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const enterCandidate = async () => createCandidateRole(stack, await createRole(stack, uuid()));

const listActivity = async (candidateRoleId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('activity').selectAll();
  return rows.where('candidate_role_id', '=', candidateRoleId).orderBy('position').execute();
};

const listActivityTypes = async (candidateRoleId: string) => {
  const rows = await listActivity(candidateRoleId);
  return rows.map(({ type }) => type);
};

it('logs who moved a candidate, when, and at which step of which role', async () => {
  const application = await enterCandidate();
  await stack.settle();
  const { position } = await transitionsOn(stack).advance(application, 1);

  const [, , validated] = await listActivity(application.id);
  expect(validated).toEqual({
    position,
    event_id: expect.any(String),
    type: 'StepValidated',
    at: expect.any(String),
    organization_id: application.organizationId,
    role_id: application.roleId,
    candidate_id: application.candidateId,
    candidate_role_id: application.id,
    step_id: `${application.id}.1`,
    webhook_subscription_id: null,
    announced: 'candidate_step.validated',
    status: 'validated',
    actor: { type: 'system', name: 'test' },
    request_id: null,
  });
});

it('logs every transition in the order it happened', async () => {
  const [hired, rejected] = [await enterCandidate(), await enterCandidate()];
  const { hire, contract, reject } = transitionsOn(stack);
  await hire(hired, 3);
  await contract(hired, 3);
  await reject(rejected, 2);

  expect(await listActivityTypes(hired.id)).toEqual([
    'CandidatePlaced',
    'CandidateEnteredPipeline',
    'SeatFilled',
    'StepValidated',
    'CandidateHired',
    'ContractGenerated',
  ]);
  expect(await listActivityTypes(rejected.id)).toEqual([
    'CandidatePlaced',
    'CandidateEnteredPipeline',
    'StepRejected',
    'CandidateNotSelected',
  ]);
});

it('logs no evaluation, which moves no candidate', async () => {
  const { id } = await enterCandidate();
  const evaluated = { stepId: `${id}.1`, score: 50, evaluatedAt: at };
  await given(stack, candidateRole, id, (state) => evaluate(state, evaluated));
  expect(await listActivityTypes(id)).toEqual(['CandidatePlaced', 'CandidateEnteredPipeline']);
});

it('logs changes of candidates and roles, each under its organization', async () => {
  const organizationId = uuid();
  const [candidateId, openRole] = [
    await createCandidate(stack, organizationId),
    await createRole(stack, uuid()),
  ];
  const corrected = { name: 'Ada', email: 'ada@example.org', phone: null, correctedAt: at };
  await given(stack, candidate, candidateId, (state) => correct(state, corrected));
  await given(stack, role, openRole.id, (state) => closeRole(state, at));
  await stack.settle();

  const rows = await read(stack.db)
    .selectFrom('activity')
    .select(['announced', 'status', 'organization_id'])
    .where((eb) => eb.or([eb('candidate_id', '=', candidateId), eb('role_id', '=', openRole.id)]))
    .orderBy('position')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['candidate.created', null, organizationId],
    ['role.created', 'draft', openRole.organizationId],
    ['role.opened', 'open', openRole.organizationId],
    ['role.published', null, openRole.organizationId],
    ['candidate.updated', null, organizationId],
    ['role.closed', 'closed', openRole.organizationId],
  ]);
});
