import { type DeniableAction, type StepAction, stepActions } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createApiKey, type DemoWorld, demoWorld } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

const keys = '/api/admin/api-keys';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const agent = (deniedActions: readonly DeniableAction[], label = 'Screening agent') =>
  createApiKey(stack, world.hrRep.id, { deniedActions, label, name: 'Night key' });
const post = (key: string, stepId: string, action: string, body: unknown = {}) =>
  createClient(stack).as(key).post(`/api/v1/candidate-steps/${stepId}/${action}`, body);
const forbidden = (deniedAction: DeniableAction) => ({
  status: 403,
  body: { code: 'forbidden', details: { deniedAction } },
});

/** Attempts a hire with an invalid body, through a key that is denied `hire`. */
const hire = async (
  ownerId: string,
  stepId: string,
  scopes: readonly string[] = ['pipeline:write'],
) => {
  const { key } = await createApiKey(stack, ownerId, { deniedActions: ['hire'], scopes });
  return post(key, stepId, 'hire', '{');
};

describe('a key that is denied actions', () => {
  it.each(stepActions)('gets 403 for %s and its preview, and records nothing', async (action) => {
    const { key } = await agent([action]);
    const { id } = await createCandidateRole(stack, world.role);
    expect(await post(key, `${id}.1`, action)).toMatchObject(forbidden(action));
    expect(await post(key, `${id}.1`, 'preview', { action })).toMatchObject(forbidden(action));
    expect(await readStreamEvents(stack, `candidateRole-${id}`)).toHaveLength(1);
  });

  it('administers nothing, although its owner is a platform admin, and does everything else', async () => {
    const { admin } = world;
    const { key } = await createApiKey(stack, admin.id, { deniedActions: ['administer'] });
    const caller = createClient(stack).as(key);
    const minting = { name: 'Unlimited', userId: admin.id };
    expect(await caller.get(keys)).toMatchObject(forbidden('administer'));
    expect(await caller.post(keys, minting)).toMatchObject(forbidden('administer'));
    expect(await caller.post(`${keys}/${uuid()}/rotate`)).toMatchObject(forbidden('administer'));
    expect(await caller.delete(`${keys}/${uuid()}`)).toMatchObject(forbidden('administer'));
    expect(await caller.get('/api/v1/me')).toMatchObject({
      status: 200,
      body: { auth: { deniedActions: ['administer'] } },
    });
    expect((await createClient(stack).as(admin.key).get(keys)).status).toBe(200);
  });

  it('is minted over HTTP with the action administer as well', async () => {
    const restricted = { name: 'Observer', userId: world.admin.id, deniedActions: ['administer'] };
    const { body } = await createClient(stack)
      .as(world.admin.key)
      .post<{ readonly data: { readonly key: string } }>(keys, restricted);
    const minted = createClient(stack).as(body.data.key);
    expect(await minted.get(keys)).toMatchObject(forbidden('administer'));
  });

  it('may do everything else that its owner may, and its label is the name of the actor', async () => {
    const { id: keyId, key } = await agent(['hire']);
    const { id } = await createCandidateRole(stack, world.role);
    for (const action of ['advance', 'reject', 'unreject']) {
      expect((await post(key, `${id}.1`, 'preview', { action })).status).toBe(200);
      expect((await post(key, `${id}.1`, action)).status).toBe(200);
    }
    const owner = createClient(stack).as(world.hrRep.key);
    const path = `/api/v1/candidate-steps/${id}.1/history`;
    type History = { readonly events: readonly { readonly actor: object }[] };
    expect((await owner.get<History>(path)).body.events.at(-1)?.actor).toEqual({
      type: 'api_key',
      userId: world.hrRep.id,
      name: 'Screening agent',
      keyId,
      keyName: 'Night key',
    });
  });

  it('sees its denied actions in /me and in the allowed actions of a step', async () => {
    const { key } = await agent(['hire', 'unreject']);
    const { id } = await createCandidateRole(stack, world.role);
    type Auth = { readonly auth: object };
    type Allowed = { readonly action: StepAction; readonly blockers: readonly string[] };
    type StepResponse = { readonly step: { readonly allowedActions: readonly Allowed[] } };
    const client = createClient(stack).as(key);
    const me = (await client.get<Auth>('/api/v1/me')).body.auth;
    expect(me).toMatchObject({ deniedActions: ['hire', 'unreject'] });
    const { body } = await client.get<StepResponse>(`/api/v1/candidate-steps/${id}.1`);
    expect(body.step.allowedActions).toEqual([
      { action: 'advance', allowed: true, blockers: [] },
      { action: 'reject', allowed: true, blockers: [] },
      { action: 'hire', allowed: false, blockers: ['denied_action'] },
      { action: 'unreject', allowed: false, blockers: ['denied_action', 'not_rejected'] },
    ]);
  });

  it('is checked after scope, visibility and authority, and before the body', async () => {
    const step = `${world.candidateRole.id}.1`;
    const unscoped = await hire(world.hrRep.id, step, []);
    expect(unscoped.body).toMatchObject({ code: 'insufficient_scope' });
    expect((await hire(world.hrRep.id, `${uuid()}.1`)).status).toBe(404);
    const member = await hire(world.member.id, step);
    expect([member.status, member.body]).toMatchObject([403, { code: 'forbidden' }]);
    expect(member.body).not.toHaveProperty('details');
    expect(await hire(world.hrRep.id, step)).toMatchObject(forbidden('hire'));
  });
});

describe('minting a key for an agent', () => {
  type MintResponse = { readonly data: { readonly id: string; readonly key: string } };
  const mint = (body: object, key = world.admin.key) =>
    createClient(stack)
      .as(key)
      .post<MintResponse>(keys, { name: 'CI', userId: world.hrRep.id, ...body });

  it('accepts denied actions, networks and a label, lists them and records them in the event', async () => {
    const scopes = ['pipeline:write'];
    const restrictions = {
      scopes,
      deniedActions: ['hire', 'hire'],
      allowedIps: ['10.1.2.3/8', '::1'],
    };
    const { id } = (await mint({ ...restrictions, label: 'Sourcing agent' })).body.data;
    const stored = { deniedActions: ['hire'], allowedIps: ['10.0.0.0/8', '::1/128'] };
    const { body } = await createClient(stack).as(world.admin.key).get<{ data: object[] }>(keys);
    expect(body.data[0]).toMatchObject({ id, ...stored, label: 'Sourcing agent' });
    const [minted] = await readStreamEvents(stack, `apiKey-${id}`);
    expect(minted?.event?.data).toMatchObject({ ...stored, label: 'Sourcing agent' });
  });

  it('records no restrictions if none are given', async () => {
    const { id } = (await mint({ deniedActions: [], allowedIps: [], label: null })).body.data;
    const [minted] = await readStreamEvents(stack, `apiKey-${id}`);
    expect(Object.keys(minted?.event?.data ?? {}).toSorted()).toEqual([
      'expiresAt',
      'macVersion',
      'mintedAt',
      'mintedBy',
      'name',
      'ownerId',
      'scopes',
      'start',
    ]);
  });

  it('returns 400 for an invalid action, network or label', async () => {
    const bad = [
      { deniedActions: ['fire'] },
      { deniedActions: 'hire' },
      { deniedActions: Array(11).fill('hire') },
      { allowedIps: ['10.0.0.0/33'] },
      { allowedIps: ['example.com'] },
      { allowedIps: [7] },
      { allowedIps: Array(65).fill('10.0.0.1') },
      { label: '' },
      { label: 'x'.repeat(65) },
      { label: 'one\nline' },
      { label: 7 },
    ];
    const responses = await Promise.all(bad.map((body) => mint(body)));
    expect(responses.map(({ status }) => status)).toEqual(bad.map(() => 400));
    expect(responses[3]?.body).toMatchObject({ details: [{ path: 'allowedIps.0' }] });
  });

  it('through a key with denied actions must deny the same actions', async () => {
    const { key } = await createApiKey(stack, world.admin.id, { deniedActions: ['hire'] });
    expect(await mint({ deniedActions: ['reject'] }, key)).toMatchObject(forbidden('hire'));
    expect((await mint({ deniedActions: ['reject', 'hire'] }, key)).status).toBe(200);
  });
});
