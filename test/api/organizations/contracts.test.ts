import { createHash } from 'node:crypto';

import { candidateRole, reject } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Bucket, startBucket } from '../../servers/bucket.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createApiKey,
  type DemoWorld,
  demoWorld,
  given,
} from '../../world.ts';

type Contract = {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly [field: string]: unknown;
};

const strange = '5b0c3f0e-7a51-5d0c-9d39-3a1f6c0f7e55';

describe.each(['postgres', 'a bucket'])('a contract whose bytes are in %s', (place) => {
  let stack: Stack;
  let world: DemoWorld;
  let bucket: Bucket | undefined;
  let contract: { readonly id: string; readonly stepId: string; readonly candidateRoleId: string };

  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : undefined;
    const env = bucket?.env ?? {};
    stack = await startStack({ api: env, worker: env });
    world = await demoWorld(stack);
    await stack.settle();
    contract = await createContract();
  });
  afterAll(async () => {
    await stack.stop();
    await bucket?.stop();
  });

  const createContract = async () => {
    const { id, steps } = await createCandidateRole(stack, world.role);
    const [, interview = '', offer = ''] = steps.map((step) => step.id);
    const path = `/api/v1/candidate-steps/${interview}/advance`;
    expect((await createClient(stack).as(world.hrRep.key).post(path)).status).toBe(200);
    await stack.settle();
    const row = await stack.db
      .selectFrom('worker.contracts')
      .select('id')
      .where('step_id', '=', offer)
      .executeTakeFirstOrThrow();
    return { id: row.id, stepId: offer, candidateRoleId: id };
  };

  const show = (id = contract.id, key = world.hrRep.key) =>
    createClient(stack).as(key).get<Contract>(`/api/v1/contracts/${id}`);
  const download = (id = contract.id, key = world.hrRep.key) =>
    fetch(`${stack.url}/api/v1/contracts/${id}/file`, {
      headers: { authorization: `Bearer ${key}` },
    });

  it('is returned with its step, its template and the hash of its file', async () => {
    const { status, body } = await show();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: contract.id,
      stepId: contract.stepId,
      candidateRoleId: contract.candidateRoleId,
      templateId: 'employment',
      templateVersion: 1,
      locale: 'en',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      size: expect.any(Number),
      generatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('is downloaded as a PDF attachment with that hash and size, without caching', async () => {
    const { body } = await show();
    const response = await download();
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(body.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.sha256);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="contract-${contract.id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is visible to a member without authority, but the download returns 403', async () => {
    expect((await show(contract.id, world.member.key)).status).toBe(200);
    expect((await download(contract.id, world.member.key)).status).toBe(403);
  });

  it('is the same 404 for another organization, an unknown id and an invalid id', async () => {
    const responses = await Promise.all([
      show(contract.id, world.outsider.key),
      show(strange),
      show('no-id'),
    ]);
    const texts = responses.map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
    expect((await download(contract.id, world.outsider.key)).status).toBe(404);
    expect((await download(strange)).status).toBe(404);
  });

  it('requires credentials and the scope pipeline:read, and rejects unknown query parameters', async () => {
    const { key } = await createApiKey(stack, world.hrRep.id, { scopes: ['pipeline:write'] });
    await stack.settle();
    const path = `/api/v1/contracts/${contract.id}`;
    for (const url of [path, `${path}/file`]) {
      expect((await createClient(stack).anonymous.get(url)).status).toBe(401);
      const refused = await createClient(stack).as(key).get(url);
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'insufficient_scope' }]);
      expect((await createClient(stack).as(world.hrRep.key).get(`${url}?a=1`)).status).toBe(400);
    }
  });

  it('is 404 until its event is recorded, as when the candidate was rejected before', async () => {
    const { id, steps } = await createCandidateRole(stack, world.role);
    const by = { stepId: steps[0]?.id ?? '', by: world.hrRep.id, at: stack.now().toISOString() };
    const outcome = { outcomeNotes: null, outcomeType: null, outcomeReason: null };
    await given(stack, candidateRole, id, (state) => reject(state, { ...by, ...outcome }));
    await stack.db
      .insertInto('worker.contracts')
      .values({
        id: strange,
        candidate_role_id: id,
        step_id: `${id}.3`,
        organization_id: world.organization.id,
        template_id: 'employment',
        template_version: 1,
        locale: 'en',
        sha256: 'of a file',
        size: 1,
        generated_at: by.at,
      })
      .execute();
    expect((await show(strange)).status).toBe(404);
    expect((await download(strange)).status).toBe(404);
  });
});

describe('a contract file that is lost or changed in storage', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  it('returns 500 and never another file', async () => {
    const world = await demoWorld(stack);
    const { steps } = world.candidateRole;
    await stack.settle();
    const caller = createClient(stack).as(world.hrRep.key);
    await caller.post(`/api/v1/candidate-steps/${steps[1]?.id}/advance`);
    await stack.settle();
    const { id } = await stack.db
      .selectFrom('worker.contracts')
      .select('id')
      .executeTakeFirstOrThrow();

    await stack.db
      .updateTable('worker.files')
      .set({ bytes: Buffer.from('another') })
      .execute();
    expect((await caller.get(`/api/v1/contracts/${id}/file`)).status).toBe(500);
    await stack.db.deleteFrom('worker.files').execute();
    expect((await caller.get(`/api/v1/contracts/${id}/file`)).status).toBe(500);
    expect((await caller.get(`/api/v1/contracts/${id}`)).status).toBe(200);
  });
});
