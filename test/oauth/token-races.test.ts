import { createHash } from 'node:crypto';

import { agentAuthorization } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld } from '../world.ts';
import { beginAuthorization, openBrowser, redirectUri, registerClient, sendForm } from './agent.ts';

let skippedMs = 0;
let stack: Stack;
let world: DemoWorld;
let clientId: string;
beforeAll(async () => {
  stack = await startStack({
    without: ['worker'],
    now: () => new Date(Date.now() + skippedMs),
  });
  world = await demoWorld(stack);
  clientId = await registerClient(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack?.stop());

type Tokens = {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly error?: string;
};

const exchange = (values: Readonly<Record<string, string | undefined>>) =>
  sendForm<Tokens>(stack, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...values,
  });

const refresh = (token: string | undefined) =>
  sendForm<Tokens>(stack, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
  });

/** Approves an authorization. Returns the code and its verifier. */
const approve = async () => {
  const { cookie, verifier } = await beginAuthorization(stack, { client_id: clientId });
  const browser = await openBrowser(stack, world.hrRep.id, cookie);
  const { body } = await browser.decide('approve', { scopes: ['pipeline:read'] });
  const code = new URL(body.redirectTo).searchParams.get('code') ?? '';
  return { code, code_verifier: verifier };
};

/** The id of the authorization that a code or a refresh token contains. */
const findAuthorizationId = (token: string): string => {
  const [, digits = ''] = token.split('_');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

const statusOf = async (key = ''): Promise<number> =>
  (await createClient(stack).as(key).get('/api/v1/me')).status;

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

/** What two requests at the same time got: at most one has tokens, and the other is refused. */
const splitRace = (responses: readonly ApiResponse<Tokens>[]) => {
  const winners = responses.filter(({ status }) => status === 200);
  const losers = responses.filter(({ status }) => status !== 200);
  expect(winners.length).toBeLessThanOrEqual(1);
  for (const loser of losers) expect(loser).toMatchObject(invalidGrant);
  return winners;
};

/** No token of the authorization works, and its end and reason are in the log. */
const expectEnded = async (
  token: string,
  winners: readonly ApiResponse<Tokens>[],
): Promise<void> => {
  for (const { body } of winners) {
    expect(await statusOf(body.access_token)).toBe(401);
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
  }
  const { state } = await load(stack.store, agentAuthorization, findAuthorizationId(token));
  expect(state).toMatchObject({ userId: world.hrRep.id, endedAt: expect.any(String) });
};

describe('security OAuth: a code', () => {
  it('that has expired is refused, and a new authorization works', async () => {
    const approved = await approve();
    skippedMs += 61_000;
    expect(await exchange(approved)).toMatchObject(invalidGrant);
    expect(await exchange(await approve())).toMatchObject({ status: 200 });
  });

  it('that is exchanged by two requests at once gives at most one key, which ends with the authorization', async () => {
    for (let round = 0; round < 3; round++) {
      const approved = await approve();
      const responses = await Promise.all([exchange(approved), exchange(approved)]);
      await expectEnded(approved.code, splitRace(responses));
    }
  });

  it('is bound to PKCE: no verifier, the challenge as the verifier and another method are refused', async () => {
    const { cookie, verifier } = await beginAuthorization(stack, { client_id: clientId });
    const browser = await openBrowser(stack, world.hrRep.id, cookie);
    const { body } = await browser.decide('approve', { scopes: ['pipeline:read'] });
    const code = new URL(body.redirectTo).searchParams.get('code') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    for (const wrong of [
      { code },
      { code, code_verifier: '' },
      { code, code_verifier: challenge },
      { code, code_verifier: challenge, code_challenge_method: 'plain' },
    ]) {
      expect(await exchange(wrong)).toMatchObject(invalidGrant);
    }
    expect(await exchange({ code, code_verifier: verifier })).toMatchObject({ status: 200 });
  });

  it.each([
    `${redirectUri}/`,
    `${redirectUri}?next=1`,
    redirectUri.toUpperCase(),
    'https://agent.example.evil.example/callback',
    'https://evil@agent.example/callback',
  ])('is not sent to %s, which is not registered, nor exchanged for it', async (uri) => {
    const { location, cookie } = await beginAuthorization(stack, {
      client_id: clientId,
      redirect_uri: uri,
    });
    expect(new URL(location).searchParams.get('failure')).toBe('invalid_request');
    expect(cookie).toBe('');
    expect(await exchange({ ...(await approve()), redirect_uri: uri })).toMatchObject(invalidGrant);
  });
});

describe('security OAuth: a refresh token', () => {
  it('that is used by two requests at once gives at most one key, which ends with the authorization', async () => {
    for (let round = 0; round < 3; round++) {
      const { body } = await exchange(await approve());
      const token = body.refresh_token ?? '';
      const responses = await Promise.all([refresh(token), refresh(token)]);
      await expectEnded(token, splitRace(responses));
      expect(await statusOf(body.access_token)).toBe(401);
    }
  });

  it('of another client is refused, and still works for its own', async () => {
    const { body } = await exchange(await approve());
    const other = await registerClient(stack, 'Another');
    const stolen = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
    expect(await sendForm(stack, '/oauth/token', { ...stolen, client_id: other })).toMatchObject(
      invalidGrant,
    );
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });
});
