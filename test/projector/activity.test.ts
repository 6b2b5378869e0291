import { candidate, candidateRole, close, correct, evaluate, role } from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { aCandidate, aCandidateRole, aRole, given } from '../world.ts';
import { at, transitionsOn } from './transitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const aCandidateOnTheWay = async () => aCandidateRole(stack, await aRole(stack, uuid()));

const activityOf = async (candidateRoleId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('activity').selectAll();
  return rows.where('candidate_role_id', '=', candidateRoleId).orderBy('position').execute();
};

const typesOf = async (candidateRoleId: string) => {
  const rows = await activityOf(candidateRoleId);
  return rows.map(({ type }) => type);
};

it('logs who moved a candidate, when, and at which step of which role', async () => {
  const one = await aCandidateOnTheWay();
  await stack.settle();
  const { position } = await transitionsOn(stack).advance(one, 1);

  const [, , validated] = await activityOf(one.id);
  expect(validated).toEqual({
    position,
    event_id: expect.any(String),
    type: 'StepValidated',
    at: expect.any(String),
    organization_id: one.organizationId,
    role_id: one.roleId,
    candidate_id: one.candidateId,
    candidate_role_id: one.id,
    step_id: `${one.id}.1`,
    announced: 'candidate_step.validated',
    status: 'validated',
    actor: { type: 'system', name: 'test' },
    request_id: null,
  });
});

it('logs every transition in the order it happened', async () => {
  const [hired, rejected] = [await aCandidateOnTheWay(), await aCandidateOnTheWay()];
  const { hire, contract, reject } = transitionsOn(stack);
  await hire(hired, 3);
  await contract(hired, 3);
  await reject(rejected, 2);

  expect(await typesOf(hired.id)).toEqual([
    'CandidatePlaced',
    'CandidateEnteredPipeline',
    'SeatFilled',
    'StepValidated',
    'CandidateHired',
    'ContractGenerated',
  ]);
  expect(await typesOf(rejected.id)).toEqual([
    'CandidatePlaced',
    'CandidateEnteredPipeline',
    'StepRejected',
    'CandidateNotSelected',
  ]);
});

it('logs no evaluation: it moves nobody', async () => {
  const { id } = await aCandidateOnTheWay();
  const evaluated = { stepId: `${id}.1`, score: 50, evaluatedAt: at };
  await given(stack, candidateRole, id, (it) => evaluate(it, evaluated));
  expect(await typesOf(id)).toEqual(['CandidatePlaced', 'CandidateEnteredPipeline']);
});

it('logs what becomes of candidates and roles, each under the organization it began with', async () => {
  const organizationId = uuid();
  const [candidateId, job] = [await aCandidate(stack, organizationId), await aRole(stack, uuid())];
  const corrected = { name: 'Ada', email: 'ada@example.org', phone: null, correctedAt: at };
  await given(stack, candidate, candidateId, (it) => correct(it, corrected));
  await given(stack, role, job.id, (it) => close(it, at));
  await stack.settle();

  const rows = await read(stack.db)
    .selectFrom('activity')
    .select(['announced', 'status', 'organization_id'])
    .where((eb) => eb.or([eb('candidate_id', '=', candidateId), eb('role_id', '=', job.id)]))
    .orderBy('position')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['candidate.created', null, organizationId],
    ['role.created', 'draft', job.organizationId],
    ['role.opened', 'open', job.organizationId],
    ['role.published', null, job.organizationId],
    ['candidate.updated', null, organizationId],
    ['role.closed', 'closed', job.organizationId],
  ]);
});
