import { outcomeReasons } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createApiKey,
  createOrganization,
  createRole,
  demoWorld,
  type DemoWorld,
  type GivenCandidateRole,
} from '../../world.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
type List = { readonly candidateSteps: readonly Item[] };

let stack: Stack;
let world: DemoWorld;
let advanced: GivenCandidateRole;
let rejected: GivenCandidateRole;

const callAs = (key: string) => createClient(stack).as(key);

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  [advanced, rejected] = [
    await createCandidateRole(stack, world.role),
    await createCandidateRole(stack, world.role),
  ];
  await stack.settle();
  const as = callAs(world.hrRep.key);
  const steps = '/api/v1/candidate-steps';
  await as.post(`${steps}/${advanced.id}.1/advance`, { notes: 'A secret note' });
  await as.post(`${steps}/${rejected.id}.1/reject`, { outcomeNotes: 'Too junior' });
});
afterAll(() => stack.stop());

const list = async (query: string, key = world.hrRep.key) => {
  const response = await callAs(key).get<List>(`/api/v1/candidate-steps?${query}`);
  expect(response.status).toBe(200);
  return response.body.candidateSteps;
};
const listIds = async (query: string) => (await list(query)).map(({ id }) => id);

it('returns each step as transitions return it, with its candidate and times, without notes', async () => {
  const [validated, entered] = await list(`candidateId=${advanced.candidateId}`);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(validated).toEqual({
    id: `${advanced.id}.1`,
    roleId: world.role.id,
    roleStepId: advanced.steps[0]?.roleStepId,
    name: 'cv screening',
    order: 1,
    stepType: 'cv_screening',
    status: 'validated',
    validatedAt: at,
    validationScore: 100,
    candidateId: advanced.candidateId,
    candidateRoleId: advanced.id,
    organizationId: world.organization.id,
    enteredAt: at,
    leftAt: validated?.['validatedAt'],
    version: 1,
    updatedAt: at,
  });
  expect(entered).toMatchObject({ status: 'in_progress', leftAt: null, version: 1 });
  const [turnedDown] = await list(`candidateId=${rejected.candidateId}`);
  expect(turnedDown).toMatchObject({ status: 'rejected', rejectionReason: 'Too junior' });
});

it('applies every filter, alone or combined', async () => {
  const { id: waiting, steps } = world.candidateRole;
  const roleStepId = steps[1]?.roleStepId ?? '';
  expect(await listIds(`roleId=${world.role.id}`)).toHaveLength(9);
  expect(await listIds(`roleStepId=${roleStepId}`)).toHaveLength(3);
  expect(await listIds('stepType=offer')).toHaveLength(3);
  expect(await listIds('status=validated')).toEqual([`${advanced.id}.1`]);
  expect(await listIds('current=true')).toEqual([`${waiting}.1`, `${advanced.id}.2`]);
  expect(await listIds('current=false')).toHaveLength(7);
  expect(await listIds(`current=true&stepType=interview`)).toEqual([`${advanced.id}.2`]);
  expect(await listIds('enteredBefore=2000-01-01T00:00:00Z')).toEqual([]);
  expect(await listIds('enteredBefore=2999-01-01T00:00:00Z')).toHaveLength(4);
  expect(await listIds(`roleId=${world.organization.id}&roleStepId=${roleStepId}`)).toEqual([]);
});

it('shows nothing to an outsider', async () => {
  expect(await list(`roleId=${world.role.id}`, world.outsider.key)).toEqual([]);
  expect(await list(`candidateId=${advanced.candidateId}`, world.outsider.key)).toEqual([]);
});

type ShowResponse = {
  readonly step: {
    readonly allowedActions: readonly {
      readonly action: string;
      readonly allowed: boolean;
      readonly blockers: readonly string[];
    }[];
  };
};

/** Returns the blockers of each action at a step; an allowed action has an empty list. */
const blockersAt = async (stepId: string, key = world.hrRep.key) => {
  const { status, body } = await callAs(key).get<ShowResponse>(`/api/v1/candidate-steps/${stepId}`);
  expect(status).toBe(200);
  const { allowedActions } = body.step;
  for (const { allowed, blockers } of allowedActions) expect(allowed).toBe(blockers.length === 0);
  return Object.fromEntries(allowedActions.map(({ action, blockers }) => [action, blockers]));
};

it('returns the actions that the caller may take at a step, and the blockers of the others', async () => {
  const noBlockers: readonly string[] = [];
  expect(await blockersAt(`${advanced.id}.2`)).toEqual({
    advance: noBlockers,
    reject: noBlockers,
    hire: noBlockers,
    unreject: ['not_rejected'],
  });
  expect(await blockersAt(`${rejected.id}.1`)).toMatchObject({
    advance: ['already_rejected'],
    unreject: noBlockers,
  });
  const narrow = await createApiKey(stack, world.member.id, { scopes: ['pipeline:read'] });
  expect(await blockersAt(`${advanced.id}.2`, narrow.key)).toMatchObject({
    advance: ['insufficient_scope', 'forbidden'],
    hire: ['insufficient_scope', 'forbidden'],
  });
});

it('returns a missing seat and a missing position id as blockers of a hire', async () => {
  const organization = await createOrganization(stack, { requiresExternalPositionId: true });
  const role = await createRole(stack, organization.id, { capacity: 1 });
  const [first, second] = [
    await createCandidateRole(stack, role),
    await createCandidateRole(stack, role),
  ];
  await stack.settle();
  const as = callAs(world.admin.key);
  const hired = await as.post(`/api/v1/candidate-steps/${first.id}.1/hire`, {
    externalPositionId: 'P-1',
  });
  expect(hired.status).toBe(200);
  expect(await blockersAt(`${second.id}.1`, world.admin.key)).toMatchObject({
    advance: [],
    hire: ['external_position_id_required', 'capacity_filled'],
  });
});

it('lists the outcome reasons of rejections', async () => {
  const { status, body } = await callAs(world.member.key).get('/api/v1/outcome-reasons');
  expect(status).toBe(200);
  expect(body).toEqual({ outcomeReasons });
  expect((await callAs(world.member.key).get('/api/v1/outcome-reasons?a=b')).status).toBe(400);
});
