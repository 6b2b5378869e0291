import { candidateRole, streamName } from '@hiring/domain';
import { startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, type DemoWorld, demoWorld } from '../../world.ts';
import { readStreamEvents } from './read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const get = <Body>(path: string, key: string) => createClient(stack).as(key).get<Body>(path);

describe('GET /api/v1/candidate-steps/{id}?asOf', () => {
  type ShownStep = {
    readonly step: Readonly<Record<string, unknown>>;
    readonly asOf: { readonly revision: number; readonly at: string };
  };
  const show = (stepId: string, asOf: string) =>
    get<ShownStep>(`/api/v1/candidate-steps/${stepId}?asOf=${asOf}`, world.hrRep.key);

  it('returns the step as of each revision and as of the time of each revision', async () => {
    const { id } = await createCandidateRole(stack, world.role);
    const caller = createClient(stack).as(world.hrRep.key);
    await caller.post(`/api/v1/candidate-steps/${id}.1/advance`, { notes: 'fine' });
    await caller.post(`/api/v1/candidate-steps/${id}.2/reject`, { outcomeNotes: 'no' });

    const past = await readStreamEvents(stack, streamName(candidateRole, id));
    let state = candidateRole.initial;
    for (const { event, revision, recordedAt } of past) {
      state = candidateRole.evolve(state, event as Parameters<typeof candidateRole.evolve>[1]);
      const [, folded] = state.steps;
      const { status, body } = await show(`${id}.2`, `${revision}`);
      expect(status).toBe(200);
      const { candidateId, roleId } = state;
      const { status: stepStatus, enteredAt, contractId } = folded ?? {};
      expect(body.step).toMatchObject({ candidateId, roleId, enteredAt, contractId });
      expect(body.step['status']).toBe(stepStatus);
      expect(body.asOf).toEqual({ revision: Number(revision), at: recordedAt });
      expect(body.step).not.toHaveProperty('effects');

      const then = await show(`${id}.2`, recordedAt);
      const last = past.findLast((other) => other.recordedAt === recordedAt)?.revision;
      expect(then.body.asOf.revision).toBe(Number(last));
    }
    expect((await show(`${id}.2`, '0')).body.step['status']).toBe('pending');
    expect((await show(`${id}.2`, '3')).body.step['rejectionReason']).toBe('no');
    expect((await show(`${id}.2`, '9999-01-01')).body.asOf.revision).toBe(3);
  });

  it('returns 404 before the first event and at an unknown revision, 400 for an invalid value', async () => {
    const { id } = world.candidateRole;
    expect((await show(`${id}.1`, '2020-01-01')).status).toBe(404);
    expect((await show(`${id}.1`, '9')).status).toBe(404);
    expect((await show(`${id}.1`, 'yesterday')).status).toBe(400);
    const unseen = `/api/v1/candidate-steps/${id}.1?asOf=yesterday`;
    expect((await get(unseen, world.outsider.key)).status).toBe(404);
  });
});

describe('GET /api/admin/audit/api-keys/{id}', () => {
  type Audit = { readonly data: { readonly key: object; readonly events: readonly object[] } };
  type MintResponse = { readonly data: { readonly id: string; readonly key: string } };
  const path = '/api/admin/audit/api-keys';
  const audit = (id: string, query = '') => get<Audit>(`${path}/${id}${query}`, world.admin.key);

  /** Mints a key with an API key and revokes it in a session. */
  const revokeKey = async () => {
    const body = { name: 'CI', userId: world.hrRep.id, scopes: ['pipeline:read'] };
    const admin = createClient(stack).as(world.admin.key);
    const headers = { 'X-Request-Id': 'mint-1' };
    const { data } = (await admin.post<MintResponse>('/api/admin/api-keys', body, headers)).body;
    const token = await startSession(stack.db, world.admin.id, stack.now());
    const session = createClient(stack).withCookie(`session=${token}`);
    const revokeHeaders = { Origin: publicBaseUrl, 'X-Request-Id': 'revoke-1' };
    const revoked = await session.delete(
      `/api/admin/api-keys/${data.id}`,
      undefined,
      revokeHeaders,
    );
    expect(revoked.status).toBe(200);
    return data;
  };

  it('returns who minted and revoked the key, with which credential and by which request', async () => {
    const { id, key } = await revokeKey();
    const response = await audit(id);
    expect(response.status).toBe(200);
    const { data } = response.body;
    expect(data.key).toEqual({
      id,
      name: 'CI',
      label: null,
      prefix: 'hp_',
      start: key.slice(0, 11),
      enabled: false,
      scopes: ['pipeline:read'],
      deniedActions: [],
      allowedIps: [],
      userId: world.hrRep.id,
      createdAt: expect.any(String),
      createdBy: world.admin.id,
      expiresAt: expect.any(String),
      replaces: null,
      replacedBy: null,
      revokedAt: expect.any(String),
      revokedBy: world.admin.id,
    });
    const admin = { userId: world.admin.id, name: 'Ada Example' };
    const byKey = { type: 'api_key', keyId: world.admin.keyId, keyName: 'a test key' };
    const bySession = { type: 'user', keyId: null, keyName: null };
    expect(data.events).toMatchObject([
      {
        type: 'ApiKeyMinted',
        revision: 0,
        requestId: 'mint-1',
        actor: { ...admin, ...byKey, sessionId: null },
        from: null,
        to: { enabled: true },
      },
      {
        type: 'ApiKeyRevoked',
        revision: 1,
        requestId: 'revoke-1',
        actor: { ...admin, ...bySession, sessionId: expect.any(String) },
        from: { enabled: true },
        to: { enabled: false },
      },
    ]);
    expect(response.text).not.toContain(key);
    expect(response.text).not.toMatch(/digest/i);
  });

  it('returns the key as of a revision', async () => {
    const { id } = await revokeKey();
    const { body } = await audit(id, '?asOf=0');
    expect(body.data.key).toMatchObject({ enabled: true, revokedAt: null, revokedBy: null });
    expect(body.data.events).toHaveLength(1);
    const refused = ['2020-01-01', '2', 'now', ''].map((asOf) => audit(id, `?asOf=${asOf}`));
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 400, 400]);
  });

  it('requires a platform admin and an existing key', async () => {
    const { keyId } = world.hrRep;
    expect((await get(`${path}/${keyId}`, world.hrRep.key)).status).toBe(403);
    expect((await createClient(stack).anonymous.get(`${path}/${keyId}`)).status).toBe(401);
    expect((await audit(uuid())).status).toBe(404);
    expect((await audit('no-id')).status).toBe(404);
    expect((await audit(keyId, '?x=1')).status).toBe(400);
  });
});
