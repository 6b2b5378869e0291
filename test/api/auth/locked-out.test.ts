import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createUser, type GivenUser } from '../../world.ts';

const password = 'correct horse battery staple';
const attacker = '203.0.113.66';
const home = '198.51.100.7';

let stack: Stack;
let owner: GivenUser;
beforeAll(async () => {
  const limits = {
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_SIGN_IN: '0',
    RATE_LIMIT_SIGN_IN_ACCOUNT: '1/3600',
    RATE_LIMIT_SIGN_IN_UNKNOWN_DEVICE: '3/3600',
  };
  stack = await startStack({ without: ['worker'], api: limits });
  owner = await createUser(stack, { password });
  await stack.settle();
});
afterAll(() => stack.stop());

const signIn = (address: string, body: object, cookie?: string): Promise<ApiResponse> => {
  const headers = { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) };
  return createClient(stack).anonymous.post('/api/auth/sign-in', body, headers);
};
const guess = (address: string) => signIn(address, { email: owner.email, password: 'wrong' });
const getDeviceCookie = ({ headers }: ApiResponse): string =>
  /device=[\w.-]+/.exec(headers['set-cookie'] ?? '')?.[0] ?? '';

describe('wrong passwords for an account', () => {
  let device: string;

  it('from one address do not block the owner at another address', async () => {
    const guesses = [await guess(attacker), await guess(attacker)];
    expect(guesses.map(({ status }) => status)).toEqual([401, 429]);
    const signedIn = await signIn(home, { email: owner.email, password });
    expect(signedIn.status).toBe(200);
    device = getDeviceCookie(signedIn);
  });

  it('from many addresses do not block a device that signed in before', async () => {
    const guesses = [await guess('192.0.2.1'), await guess('192.0.2.2')];
    expect(guesses.map(({ status }) => status)).toEqual([401, 429]);
    expect(guesses[1]?.body).toMatchObject({ details: [{ policy: 'sign-in-unknown-device' }] });
    const known = await signIn(attacker, { email: owner.email, password }, device);
    expect(known.status).toBe(200);
    expect(getDeviceCookie(known)).toBe('');
  });
});

it('many concurrent sign-ins from one address do not block other addresses', async () => {
  const other = await createUser(stack, { password });
  await stack.settle();
  const email = 'nobody@example.com';
  const attacks = Array.from({ length: 25 }, (_, number) =>
    signIn(attacker, { email: `${number}${email}`, password: 'wrong' }),
  );
  await Promise.any(
    attacks.map(async (attack) => {
      const { status } = await attack;
      if (status === 401) throw new Error('not refused');
    }),
  );
  expect((await signIn('198.51.100.8', { email: other.email, password })).status).toBe(200);
  const refused = (await Promise.all(attacks)).filter(({ status }) => status !== 401);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
