import { type StepType, stepTypes } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { backends } from '../worker/backends.ts';
import { isHired, isRejected, passes } from '../worker/transitions.ts';
import { aCandidateRole, aKey, aRole, demoWorld, type DemoWorld } from '../world.ts';

type Step = {
  readonly stepType: StepType;
  readonly counts: Readonly<Record<string, number>>;
  readonly oldestEnteredAt: string | null;
  readonly medianDaysInStep: number | null;
};
type Status = {
  readonly inProgress: number;
  readonly hired: number;
  readonly notSelected: number;
  readonly seatsLeft: number;
  readonly oldestEnteredAt: string | null;
  readonly steps: readonly Step[];
};

const day = 86_400_000;

describe.each(backends)('the status of roles and organisations, cached in %s', (backend) => {
  let clock = Date.parse('2026-06-05T10:00:00.000Z');
  let stack: Stack;
  let world: DemoWorld;
  beforeAll(async () => {
    const redis = backend === 'redis';
    stack = await startStack({ redis, without: ['worker'], now: () => new Date(clock) });
    world = await demoWorld(stack);
    await stack.settle();
  });
  afterAll(() => stack.stop());

  const pipelineOf = (roleId: string, key = world.member.key) =>
    clientOf(stack).as(key).get<Status>(`/api/v1/roles/${roleId}/pipeline`);
  const statusOf = (organizationId: string, key = world.member.key) =>
    clientOf(stack).as(key).get<Status>(`/api/v1/organizations/${organizationId}/status`);
  const transition = async (stepId: string | undefined, verb: string) => {
    const asked = await clientOf(stack)
      .as(world.hrRep.key)
      .post(`/api/v1/candidate-steps/${stepId}/${verb}`);
    expect(asked.status).toBe(200);
  };

  it('counts candidates by step and status, hired and not selected, and the seats left', async () => {
    const role = await aRole(stack, world.organization.id);
    const [one, two, three] = [
      await aCandidateRole(stack, role),
      await aCandidateRole(stack, role),
      await aCandidateRole(stack, role),
    ];
    await stack.settle();
    await transition(one.steps[0]?.id, 'advance');
    await transition(two.steps[0]?.id, 'reject');
    await transition(three.steps[2]?.id, 'hire');

    const none = { pending: 0, in_progress: 0, validated: 0, rejected: 0, skipped: 0 };
    const { status, body } = await pipelineOf(role.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      roleId: role.id,
      organizationId: world.organization.id,
      name: role.name,
      status: 'open',
      capacity: 5,
      seatsLeft: 4,
      inProgress: 1,
      hired: 1,
      notSelected: 1,
      steps: [
        { order: 1, counts: { ...none, validated: 1, rejected: 1, skipped: 1 } },
        { order: 2, counts: { ...none, in_progress: 1, skipped: 1 } },
        { order: 3, counts: { ...none, pending: 1, validated: 1 } },
      ],
    });
  });

  it('shows every step of a role that nobody has applied for', async () => {
    const role = await aRole(stack, world.organization.id);
    await stack.settle();
    const { body } = await pipelineOf(role.id);
    expect(body).toMatchObject({ inProgress: 0, hired: 0, notSelected: 0, oldestEnteredAt: null });
    expect(body.steps.map(({ stepType }) => stepType)).toEqual([
      'cv_screening',
      'interview',
      'offer',
    ]);
    expect(body.steps[0]).toMatchObject({ oldestEnteredAt: null, medianDaysInStep: null });
  });

  it('says since when the oldest candidate waits, and the median of days in a step', async () => {
    const role = await aRole(stack, world.organization.id);
    const began = clock;
    const [quick, usual, slow, waiting] = [
      await aCandidateRole(stack, role),
      await aCandidateRole(stack, role),
      await aCandidateRole(stack, role),
      await aCandidateRole(stack, role),
    ];
    clock = began + day;
    await passes(stack, quick, 1);
    clock = began + 3 * day;
    await passes(stack, usual, 1);
    clock = began + 11 * day;
    await isRejected(stack, slow);
    await stack.settle();

    const { body } = await pipelineOf(role.id);
    const [screening, interview] = body.steps;
    expect(screening).toMatchObject({
      medianDaysInStep: 3,
      oldestEnteredAt: new Date(began).toISOString(),
    });
    expect(interview).toMatchObject({
      medianDaysInStep: null,
      oldestEnteredAt: new Date(began + day).toISOString(),
    });
    expect(body.oldestEnteredAt).toBe(new Date(began).toISOString());

    await passes(stack, waiting, 1);
    await stack.settle();
    expect((await pipelineOf(role.id)).body.oldestEnteredAt).toBe(
      new Date(began + day).toISOString(),
    );
  });

  it('adds up an organisation over its roles by step type, and shows no other organisation', async () => {
    const { id } = world.otherOrganization;
    const roles = [
      await aRole(stack, id, { capacity: 2 }),
      await aRole(stack, id, { capacity: 3, steps: ['test', 'offer'] }),
      await aRole(stack, id, { capacity: 7, status: 'closed' }),
    ];
    for (const role of roles) await isHired(stack, await aCandidateRole(stack, role));
    for (const role of roles) await aCandidateRole(stack, role);
    await stack.settle();

    const { status, body } = await statusOf(id, world.outsider.key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organizationId: id,
      openRoles: 2,
      seatsLeft: 5,
      inProgress: 3,
      hired: 3,
      notSelected: 0,
    });
    expect(body.steps.map(({ stepType }) => stepType)).toEqual(stepTypes);
    expect(body.steps.map(({ counts }) => counts['in_progress'])).toEqual([2, 1, 0, 0, 0]);
  });

  it('shows a caller their own transitions at once', async () => {
    const role = await aRole(stack, world.organization.id);
    const applied = await aCandidateRole(stack, role);
    await stack.settle();
    for (const [index, step] of applied.steps.entries()) {
      await transition(step.id, 'advance');
      const [pipeline, organization] = await Promise.all([
        pipelineOf(role.id),
        statusOf(world.organization.id),
      ]);
      const validated = pipeline.body.steps.map(({ counts }) => counts['validated']);
      expect(validated).toEqual([0, 1, 2].map((order) => (order <= index ? 1 : 0)));
      expect(organization.body.inProgress).toBeGreaterThan(0);
    }
  });

  it('is not found by who does not see the organisation, as is what does not exist', async () => {
    const { role, organization, outsider, admin } = world;
    const nobody = '01990000-0000-7000-8000-000000000000';
    const answers = [
      await pipelineOf(role.id, outsider.key),
      await pipelineOf(nobody),
      await pipelineOf('not-an-id'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Role not found', code: 'not_found' });
    }
    const ofOrganizations = [
      await statusOf(organization.id, outsider.key),
      await statusOf(nobody),
      await statusOf(nobody, admin.key),
      await statusOf('not-an-id'),
    ];
    for (const { status, body } of ofOrganizations) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Organization not found', code: 'not_found' });
    }
    expect((await pipelineOf(role.id, admin.key)).status).toBe(200);
    expect((await statusOf(organization.id, admin.key)).status).toBe(200);
  });

  it('needs a key, the scope pipeline:read, and no query parameters', async () => {
    const { role, organization, member } = world;
    const narrow = await aKey(stack, member.id, { scopes: ['pipeline:write', 'roles:read'] });
    for (const path of [
      `/api/v1/roles/${role.id}/pipeline`,
      `/api/v1/organizations/${organization.id}/status`,
    ]) {
      const client = clientOf(stack);
      expect((await client.anonymous.get(path)).status).toBe(401);
      expect(await client.as(narrow.key).get(path)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', details: { requiredScope: 'pipeline:read' } },
      });
      expect((await client.as(member.key).get(`${path}?verbose=1`)).status).toBe(400);
    }
  });
});
