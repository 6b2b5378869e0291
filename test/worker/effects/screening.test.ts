import {
  candidateRole,
  concludeScreening,
  cvScreening,
  cvScreeningBatch,
  startScreening,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { criteriaEngine, type Engine, readConfig, start, type Worker } from '@hiring/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { createCv } from '../../create-cv.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createCaller,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
  type GivenCandidateRole,
} from '../../world.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
type Screening = Item & {
  readonly candidateId: string;
  readonly batchId: string;
  readonly status: string;
  readonly criteria: readonly { readonly evidence: readonly { readonly quote: string }[] }[];
};
type Batch = Item & { readonly screenings: readonly Item[]; readonly status: string };

const welder =
  'Ten years of TIG welding in a shipyard, certified. Reads drawings, inspects welds, trains apprentices. ' +
  'Worked in Brest and in Saint-Nazaire, on hulls and on pressure vessels, by day and by night, for ten years.';
const clerk =
  'Kept the books of a shipyard. Payroll, invoices, taxes, and the yearly accounts. Never did any welding, though ' +
  'it was seen from the window every day. Speaks French, English and some Breton, and writes rather well.';

const criteria = [
  { title: 'Welding', keywords: ['TIG', 'welding'], weight: 3 },
  { title: 'Drawings', keywords: ['drawings'] },
];

let stumbled = false;
/** The built-in engine, which fails for some CVs. */
const engine: Engine = {
  ...criteriaEngine,
  screen: async (input) => {
    if (input.text.includes('breaks the engine')) throw new Error(`no sense in: ${input.text}`);
    if (input.text.includes('makes it stumble') && !stumbled) {
      stumbled = true;
      throw new Error('not now');
    }
    return criteriaEngine.screen(input);
  },
};

let stack: Stack;
let world: DemoWorld;
let worker: Worker | undefined;

const retries = { EFFECT_ATTEMPTS: '2', EFFECT_RETRY_MS: '20' };

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  await startWorker();
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack, ['assessments', 'candidate-steps']);
  await worker?.stop();
  await stack.stop();
});

const as = (key = world.hrRep.key) => createClient(stack).as(key);
const startWorker = async () => {
  worker ??= await start(readConfig({ ...stack.env, ...retries }), { engine });
};

/** Creates a role with candidates at its first step, each with one of these CVs; undefined: without a CV. */
const applicants = async (...cvs: readonly (string | null | undefined)[]) => {
  const openRole = await createRole(stack, world.organization.id);
  const applications = [];
  for (const cv of cvs) {
    const application = await createCandidateRole(stack, openRole);
    if (cv !== undefined) await createCv(stack, application.candidateId, cv);
    applications.push(application);
  }
  await stack.settle();
  return { openRole, applications };
};

const request = (body: object, key?: string) =>
  as(key).post<{ batch: Batch }>('/api/v1/cv-screening-batches', body);

const ended = (id: string) =>
  until(async () => {
    const { body } = await as().get<{ batch: Batch }>(`/api/v1/cv-screening-batches/${id}`);
    return ['queued', 'running'].includes(body.batch.status) ? undefined : body.batch;
  });

const screened = async (roleId: string) => {
  const response = await request({ roleId, criteria });
  expect(response.status).toBe(200);
  return ended(response.body.batch.id);
};

/** The conclusion of a worker before it died. */
const result = {
  documentId: 'cv',
  score: 7,
  recommendation: 'review' as const,
  confidence: 1,
  summary: 'before',
  criteria: [],
  screenedAt: '2026-06-05T08:00:00.000Z',
};

const ofCandidate = (application: GivenCandidateRole = world.candidateRole) => ({
  organizationId: application.organizationId,
  roleId: application.roleId,
  candidateId: application.candidateId,
  candidateRoleId: application.id,
  stepId: `${application.id}.1`,
});

const list = async (query: string, key?: string) => {
  const { body } = await as(key).get<{ screenings: Screening[] }>(`/api/v1/cv-screenings?${query}`);
  return body.screenings;
};
const show = async (id: string) =>
  (await as().get<{ screening: Screening }>(`/api/v1/cv-screenings/${id}`)).body.screening;

describe('a batch of CVs', () => {
  it('continues after a crash with the earlier conclusions, and records them at the step', async () => {
    const { openRole, applications } = await applicants(welder, clerk);
    await worker?.stop();
    worker = undefined;
    const { body } = await request({ roleId: openRole.id, criteria });
    const { id: batchId } = body.batch;
    const [screening = '', application = ''] = [body.batch.screenings[0]?.id, applications[0]?.id];
    const by = { engine: { name: 'criteria', version: '0' } };
    const started = { ...by, startedAt: stack.now().toISOString() };
    await given(stack, cvScreeningBatch, batchId, (state) => startScreening(state, started));
    const conclusion = { ...result, ...by, ...ofCandidate(applications[0]), batchId };
    await given(stack, cvScreening, screening, (state) =>
      concludeScreening(state, { type: 'CvScreened', data: conclusion }),
    );

    await startWorker();
    expect(await ended(batchId)).toMatchObject({ status: 'completed', completed: 2, failed: 0 });
    expect((await show(screening))['score']).toBe(7);
    const { state } = await load(stack.store, candidateRole, application);
    expect(state).toMatchObject({ screenings: [screening], status: 'In Progress' });
  });

  it('is scored with quotes, skips candidates without a CV, and moves no candidate', async () => {
    const { openRole, applications } = await applicants(welder, clerk, undefined, null);
    const batch = await screened(openRole.id);
    expect(batch).toMatchObject({
      status: 'completed',
      total: 4,
      completed: 2,
      skipped: 2,
      model: 'criteria',
      modelVersion: '1',
      criteria: [
        { id: '1', weight: 3 },
        { id: '2', weight: 1, text: null },
      ],
    });
    const best = await list(`batchId=${batch.id}&sort=-score`);
    expect(best.map((screening) => screening.candidateId).slice(0, 2)).toEqual(
      applications.slice(0, 2).map((application) => application.candidateId),
    );
    expect(best[0]).toMatchObject({ score: 100, recommendation: 'advance', humanDecision: null });
    expect(best[1]).toMatchObject({ score: 0, recommendation: 'reject' });
    expect(JSON.stringify(best)).not.toContain('shipyard');
    const reasons = await list(`batchId=${batch.id}&status=skipped`);
    expect(new Set(reasons.map((skipped) => skipped['skipReason']))).toEqual(
      new Set(['no_cv', 'cv_unreadable']),
    );
    const shown = await show(best[0]?.id ?? '');
    expect(shown.criteria[0]?.evidence[0]?.quote).toContain('TIG welding in a shipyard');
    for (const { id } of applications) {
      const { state } = await load(stack.store, candidateRole, id);
      expect(state.steps.map(({ status }) => status)).toEqual([
        'in_progress',
        'pending',
        'pending',
      ]);
    }
  });

  it('shows the later human decision with the screening, and both in the history', async () => {
    const { openRole, applications } = await applicants(welder);
    await screened(openRole.id);
    const [step, candidateId] = [`${applications[0]?.id}.1`, applications[0]?.candidateId];
    const callAction = (action: string) => as().post(`/api/v1/candidate-steps/${step}/${action}`);
    const decided = async () => (await list(`candidateId=${candidateId}`))[0]?.['humanDecision'];

    await callAction('advance');
    const advance = { action: 'advance', actorId: world.hrRep.id };
    expect(await decided()).toMatchObject(advance);
    await callAction('reject');
    expect(await decided()).toMatchObject({ action: 'reject' });
    await callAction('unreject');
    expect(await decided()).toMatchObject(advance);

    const { body } = await as().get<{ events: readonly { readonly type: string }[] }>(
      `/api/v1/candidate-steps/${step}/history`,
    );
    expect(body.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'StepScreened',
          details: expect.objectContaining({ score: 100, recommendation: 'advance' }),
        }),
        expect.objectContaining({ type: 'StepValidated' }),
      ]),
    );
  });

  it('is partial when the engine fails for a CV at every attempt', async () => {
    const { openRole } = await applicants(
      welder,
      'This one breaks the engine',
      'It makes it stumble',
    );
    const batch = await screened(openRole.id);
    expect(batch).toMatchObject({ status: 'partial', completed: 2, failed: 1 });
    const [failed] = await list(`batchId=${batch.id}&status=failed`);
    expect(failed).toMatchObject({ error: 'Error', score: null });
  });

  it('shows no personal data of an erased candidate', async () => {
    const owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    const { openRole, applications } = await applicants(welder);
    await stack.settle();
    const batch = await screened(openRole.id);
    const [screening] = await list(`batchId=${batch.id}`);
    const candidatePath = `/api/v1/candidates/${applications[0]?.candidateId}`;
    expect((await as(owner.key).get(`${candidatePath}/export`)).text).toContain(
      'TIG welding in a shipyard',
    );
    await as().post(`/api/v1/candidate-steps/${applications[0]?.id}.1/reject`);
    const erase = `${candidatePath}/erase`;
    expect((await as(owner.key).post(erase, { reason: 'asked' })).status).toBe(200);
    expect(await show(screening?.id ?? '')).toMatchObject({
      score: 100,
      summary: null,
      criteria: [],
      humanDecision: { action: 'reject' },
    });
  });
});

describe('a request for screenings', () => {
  it('returns 404, 403 and 400, and no data to outsiders', async () => {
    const { openRole, applications } = await applicants(undefined);
    const candidateIds = [applications[0]?.candidateId ?? ''];
    const body = { roleId: openRole.id, criteria, candidateIds };
    expect((await request(body, world.outsider.key)).status).toBe(404);
    expect((await request(body, world.member.key)).status).toBe(403);
    for (const wrong of [
      { criteria: [] },
      { criteria: [{ title: 'Neither' }] },
      { criteria: [{ title: 'Both', keywords: ['a'], text: 'a' }] },
      { candidateIds: [world.candidateRole.candidateId] },
      { engine: 'mine' },
    ]) {
      expect((await request({ ...body, ...wrong })).status).toBe(400);
    }
    expect(await list('sort=-score', world.outsider.key)).toEqual([]);
    const mixed = 'sort=-score&updatedAfter=2000-01-01T00:00:00Z';
    expect((await as().get(`/api/v1/cv-screenings?${mixed}`)).status).toBe(400);
    const [any] = await list('');
    for (const path of [`cv-screenings/${any?.id}`, `cv-screening-batches/${any?.batchId}`]) {
      expect((await as(world.outsider.key).get(`/api/v1/${path}`)).status).toBe(404);
    }
  });

  it('creates one batch when it is sent twice under one Idempotency-Key', async () => {
    const { openRole } = await applicants(undefined);
    const headers = { 'idempotency-key': `screen ${openRole.id}` };
    const request = () =>
      as().post('/api/v1/cv-screening-batches', { roleId: openRole.id, criteria }, headers);
    const [first, second] = [await request(), await request()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const { body } = await as().get<{ batches: Item[] }>(
      `/api/v1/cv-screening-batches?roleId=${openRole.id}`,
    );
    expect(body.batches).toHaveLength(1);
  });
});
