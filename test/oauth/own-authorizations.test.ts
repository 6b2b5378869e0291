import { startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readStreamEvents } from '../api/history/read-stream-events.ts';
import { type Caller, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { withFault } from '../with-fault.ts';
import { createUser, demoWorld, type DemoWorld } from '../world.ts';
import { beginAuthorization, openBrowser, ownPage, redirectUri, sendForm } from './agent.ts';

const path = '/api/auth/authorizations';
const dayMs = 86_400_000;

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now });
  world = await demoWorld(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack?.stop());

type Tokens = { readonly access_token: string; readonly refresh_token: string };
type Listed = {
  readonly authorizations: readonly { readonly id: string; readonly keyId: string | null }[];
};

const createMember = () =>
  createUser(stack, { memberships: { [world.organization.id]: 'member' } });

/** Approves an agent as a user. Returns what the agent needs for its tokens. */
const approve = async (userId: string, values: object = {}) => {
  const { cookie, verifier, clientId } = await beginAuthorization(stack);
  const browser = await openBrowser(stack, userId, cookie);
  const { body } = await browser.decide('approve', { scopes: ['pipeline:read'], ...values });
  const code = new URL(body.redirectTo).searchParams.get('code') ?? '';
  const exchange = () =>
    sendForm<Tokens>(stack, '/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    });
  const refresh = (token: string) =>
    sendForm<Tokens>(stack, '/oauth/token', {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: token,
    });
  return { exchange, refresh };
};

const signIn = async (userId: string): Promise<Caller> =>
  createClient(stack).withCookie(`session=${await startSession(stack.db, userId, stack.now())}`);
const list = async (userId: string) =>
  (await (await signIn(userId)).get<Listed>(path)).body.authorizations;
const revoke = async (userId: string, id: string) =>
  (await signIn(userId)).delete(`${path}/${id}`, undefined, ownPage);
const statusOf = async (key: string): Promise<number> =>
  (await createClient(stack).as(key).get('/api/v1/me')).status;
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

describe('the list of own authorizations', () => {
  it('has the agents that the user authorized, with the newest key, and no token', async () => {
    const { id } = await createMember();
    const { exchange, refresh } = await approve(id);
    const [pending] = await list(id);
    expect(pending).toEqual({
      id: expect.any(String),
      clientName: 'Scout',
      redirectTarget: 'agent.example',
      local: false,
      scopes: ['pipeline:read'],
      keyId: null,
      authorizedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const { body: first } = await exchange();
    const [connected] = await list(id);
    await refresh(first.refresh_token);
    const [refreshed] = await list(id);
    expect([connected?.id, refreshed?.id]).toEqual([pending?.id, pending?.id]);
    expect(connected?.keyId).toEqual(expect.any(String));
    expect(refreshed?.keyId).not.toBe(connected?.keyId);
    expect(await list((await createMember()).id)).toEqual([]);
  });

  it('leaves out what has expired, and what ended with its key', async () => {
    const { id } = await createMember();
    await approve(id, { expiresInDays: 1 });
    aheadMs = dayMs;
    expect(await list(id)).toEqual([]);
    aheadMs = 0;
    await (await approve(id)).exchange();
    const listed = await list(id);
    expect(listed).toHaveLength(2);
    const keyId = listed.find((found) => found.keyId !== null)?.keyId ?? '';
    await createClient(stack).as(world.admin.key).delete(`/api/admin/api-keys/${keyId}`);
    expect(await list(id)).toHaveLength(1);
  });

  it('is 401 without credentials, 400 for an unknown parameter, and open to keys', async () => {
    expect((await createClient(stack).anonymous.get(path)).status).toBe(401);
    const caller = createClient(stack).as(world.hrRep.key);
    expect((await caller.get(`${path}?all=1`)).status).toBe(400);
    expect((await caller.get(path)).status).toBe(200);
  });
});

describe('revoking an authorization', () => {
  it('refuses its key and its tokens at once; a repeat changes nothing', async () => {
    const { id: userId } = await createMember();
    const { exchange, refresh } = await approve(userId);
    const { body: tokens } = await exchange();
    expect(await statusOf(tokens.access_token)).toBe(200);
    const [{ id } = { id: '' }] = await list(userId);
    for (let times = 0; times < 2; times++) {
      expect(await revoke(userId, id)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
    expect(await list(userId)).toEqual([]);
    const recorded = await readStreamEvents(stack, `agentAuthorization-${id}`);
    expect(recorded.filter(({ event }) => event?.type === 'AgentAuthorizationEnded')).toMatchObject(
      [
        {
          event: { data: { reason: 'revoked_by_user', endedBy: userId } },
          metadata: { actor: { type: 'user', userId, sessionId: expect.any(String) } },
        },
      ],
    );
  });

  it('refuses a code that was not exchanged yet', async () => {
    const { id: userId } = await createMember();
    const { exchange } = await approve(userId);
    const [{ id } = { id: '' }] = await list(userId);
    await revoke(userId, id);
    expect(await exchange()).toMatchObject(invalidGrant);
  });

  it('is completed by its repeat when the process ended before the key was revoked', async () => {
    const { id: userId } = await createMember();
    const { exchange } = await approve(userId);
    const { body: tokens } = await exchange();
    const [{ id } = { id: '' }] = await list(userId);
    const fault = { table: 'vault.credentials', on: 'update' } as const;
    expect(await withFault(stack, fault, () => revoke(userId, id))).toMatchObject({ status: 500 });
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect(await list(userId)).toMatchObject([{ id }]);
    expect(await revoke(userId, id)).toMatchObject({ status: 200 });
    expect(await list(userId)).toEqual([]);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('is 404 for another user, also a platform admin, and 403 for a key', async () => {
    const { id: userId } = await createMember();
    const { exchange } = await approve(userId);
    const { body: tokens } = await exchange();
    const [{ id } = { id: '' }] = await list(userId);
    for (const other of [(await createMember()).id, world.admin.id]) {
      expect(await revoke(other, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await revoke(userId, uuid())).toMatchObject({ status: 404 });
    const byKey = await createClient(stack).as(tokens.access_token).delete(`${path}/${id}`);
    expect(byKey.status).toBe(403);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const caller = await signIn(userId);
    expect((await caller.delete(`${path}/${id}`, undefined, crossSite)).status).toBe(403);
    expect(await statusOf(tokens.access_token)).toBe(200);
  });
});
