import { candidateRole, evaluate } from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { aCandidateRole, aRole, given } from '../world.ts';
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

  const [, validated] = await activityOf(one.id);
  expect(validated).toEqual({
    position,
    event_id: expect.any(String),
    type: 'StepValidated',
    at,
    organization_id: one.organizationId,
    role_id: one.roleId,
    candidate_id: one.candidateId,
    candidate_role_id: one.id,
    step_id: `${one.id}.1`,
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
    'CandidateEnteredPipeline',
    'StepValidated',
    'CandidateHired',
    'ContractGenerated',
  ]);
  expect(await typesOf(rejected.id)).toEqual([
    'CandidateEnteredPipeline',
    'StepRejected',
    'CandidateNotSelected',
  ]);
});

it('logs no evaluation: it moves nobody', async () => {
  const { id } = await aCandidateOnTheWay();
  const evaluated = { stepId: `${id}.1`, score: 50, evaluatedAt: at };
  await given(stack, candidateRole, id, (it) => evaluate(it, evaluated));
  expect(await activityOf(id)).toHaveLength(1);
});
