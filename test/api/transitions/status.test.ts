import { type StepType, stepTypes } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { backends } from '../../worker/backends.ts';
import { hireCandidateRole, rejectCandidateRole, passStep } from '../../worker/transitions.ts';
import {
  createCandidateRole,
  createApiKey,
  createRole,
  demoWorld,
  type DemoWorld,
} from '../../world.ts';

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

describe.each(backends)('the status of roles and organizations, cached in %s', (backend) => {
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

  const getPipeline = (roleId: string, key = world.member.key) =>
    createClient(stack).as(key).get<Status>(`/api/v1/roles/${roleId}/pipeline`);
  const getOrganizationStatus = (organizationId: string, key = world.member.key) =>
    createClient(stack).as(key).get<Status>(`/api/v1/organizations/${organizationId}/status`);
  const transition = async (stepId: string | undefined, verb: string) => {
    const response = await createClient(stack)
      .as(world.hrRep.key)
      .post(`/api/v1/candidate-steps/${stepId}/${verb}`);
    expect(response.status).toBe(200);
  };

  it('counts candidates by step and status, hired and not selected, and the seats left', async () => {
    const role = await createRole(stack, world.organization.id);
    const [first, second, third] = [
      await createCandidateRole(stack, role),
      await createCandidateRole(stack, role),
      await createCandidateRole(stack, role),
    ];
    await stack.settle();
    await transition(first.steps[0]?.id, 'advance');
    await transition(second.steps[0]?.id, 'reject');
    await transition(third.steps[2]?.id, 'hire');

    const zeroCounts = { pending: 0, in_progress: 0, validated: 0, rejected: 0, skipped: 0 };
    const { status, body } = await getPipeline(role.id);
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
        { order: 1, counts: { ...zeroCounts, validated: 1, rejected: 1, skipped: 1 } },
        { order: 2, counts: { ...zeroCounts, in_progress: 1, skipped: 1 } },
        { order: 3, counts: { ...zeroCounts, pending: 1, validated: 1 } },
      ],
    });
  });

  it('returns every step of a role without candidates', async () => {
    const role = await createRole(stack, world.organization.id);
    await stack.settle();
    const { body } = await getPipeline(role.id);
    expect(body).toMatchObject({ inProgress: 0, hired: 0, notSelected: 0, oldestEnteredAt: null });
    expect(body.steps.map(({ stepType }) => stepType)).toEqual([
      'cv_screening',
      'interview',
      'offer',
    ]);
    expect(body.steps[0]).toMatchObject({ oldestEnteredAt: null, medianDaysInStep: null });
  });

  it('returns when the oldest candidate entered, and the median of days in a step', async () => {
    const role = await createRole(stack, world.organization.id);
    const startedAt = clock;
    const [quick, usual, slow, waiting] = [
      await createCandidateRole(stack, role),
      await createCandidateRole(stack, role),
      await createCandidateRole(stack, role),
      await createCandidateRole(stack, role),
    ];
    clock = startedAt + day;
    await passStep(stack, quick, 1);
    clock = startedAt + 3 * day;
    await passStep(stack, usual, 1);
    clock = startedAt + 11 * day;
    await rejectCandidateRole(stack, slow);
    await stack.settle();

    const { body } = await getPipeline(role.id);
    const [screening, interview] = body.steps;
    expect(screening).toMatchObject({
      medianDaysInStep: 3,
      oldestEnteredAt: new Date(startedAt).toISOString(),
    });
    expect(interview).toMatchObject({
      medianDaysInStep: null,
      oldestEnteredAt: new Date(startedAt + day).toISOString(),
    });
    expect(body.oldestEnteredAt).toBe(new Date(startedAt).toISOString());

    await passStep(stack, waiting, 1);
    await stack.settle();
    expect((await getPipeline(role.id)).body.oldestEnteredAt).toBe(
      new Date(startedAt + day).toISOString(),
    );
  });

  it('sums the roles of an organization by step type, without other organizations', async () => {
    const { id } = world.otherOrganization;
    const roles = [
      await createRole(stack, id, { capacity: 2 }),
      await createRole(stack, id, { capacity: 3, steps: ['test', 'offer'] }),
      await createRole(stack, id, { capacity: 7, status: 'closed' }),
    ];
    for (const role of roles) {
      await hireCandidateRole(stack, await createCandidateRole(stack, role));
    }
    for (const role of roles) await createCandidateRole(stack, role);
    await stack.settle();

    const { status, body } = await getOrganizationStatus(id, world.outsider.key);
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

  it("includes the caller's own transitions immediately", async () => {
    const role = await createRole(stack, world.organization.id);
    const applied = await createCandidateRole(stack, role);
    await stack.settle();
    for (const [index, step] of applied.steps.entries()) {
      await transition(step.id, 'advance');
      const [pipeline, organization] = await Promise.all([
        getPipeline(role.id),
        getOrganizationStatus(world.organization.id),
      ]);
      const validated = pipeline.body.steps.map(({ counts }) => counts['validated']);
      expect(validated).toEqual([0, 1, 2].map((order) => (order <= index ? 1 : 0)));
      expect(organization.body.inProgress).toBeGreaterThan(0);
    }
  });

  it('returns the same 404 to an outsider and for an unknown id', async () => {
    const { role, organization, outsider, admin } = world;
    const unknownId = '01990000-0000-7000-8000-000000000000';
    const responses = [
      await getPipeline(role.id, outsider.key),
      await getPipeline(unknownId),
      await getPipeline('not-an-id'),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Role not found', code: 'not_found' });
    }
    const ofOrganizations = [
      await getOrganizationStatus(organization.id, outsider.key),
      await getOrganizationStatus(unknownId),
      await getOrganizationStatus(unknownId, admin.key),
      await getOrganizationStatus('not-an-id'),
    ];
    for (const { status, body } of ofOrganizations) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Organization not found', code: 'not_found' });
    }
    expect((await getPipeline(role.id, admin.key)).status).toBe(200);
    expect((await getOrganizationStatus(organization.id, admin.key)).status).toBe(200);
  });

  it('requires a key and the scope pipeline:read, and rejects query parameters', async () => {
    const { role, organization, member } = world;
    const narrow = await createApiKey(stack, member.id, {
      scopes: ['pipeline:write', 'roles:read'],
    });
    for (const path of [
      `/api/v1/roles/${role.id}/pipeline`,
      `/api/v1/organizations/${organization.id}/status`,
    ]) {
      const client = createClient(stack);
      expect((await client.anonymous.get(path)).status).toBe(401);
      expect(await client.as(narrow.key).get(path)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', details: { requiredScope: 'pipeline:read' } },
      });
      expect((await client.as(member.key).get(`${path}?verbose=1`)).status).toBe(400);
    }
  });
});
