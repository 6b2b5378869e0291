import { startSession } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, type GivenCaller } from '../../world.ts';

let stack: Stack;
let caller: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  caller = await createCaller(stack, { scopes: ['pipeline:read', 'roles:read'] });
  await stack.settle();
});
afterAll(() => stack.stop());

describe('GET /api/v1/me', () => {
  it('returns the user that a key acts as, the id of the key and its scopes', async () => {
    expect(await createClient(stack).as(caller.key).get('/api/v1/me')).toMatchObject({
      status: 200,
      body: {
        user: { id: caller.id, email: caller.email, role: 'user' },
        auth: {
          type: 'api_key',
          keyId: caller.keyId,
          scopes: ['pipeline:read', 'roles:read'],
        },
      },
    });
  });

  it('returns the user of a session, without keyId and scopes', async () => {
    const token = await startSession(stack.db, caller.id, stack.now());
    const me = await createClient(stack).withCookie(`session=${token}`).get('/api/v1/me');
    expect(me.body).toEqual({
      user: { id: caller.id, email: caller.email, role: 'user' },
      auth: { type: 'session' },
    });
  });

  it('ignores query parameters', async () => {
    const me = await createClient(stack).as(caller.key).get('/api/v1/me?verbose=1&verbose=2');
    expect(me.status).toBe(200);
  });

  it('returns the right user to each of 100 concurrent requests', async () => {
    const callers = await Promise.all([1, 2, 3, 4, 5].map(() => createCaller(stack)));
    await stack.settle();
    const callersInTurn = Array.from(
      { length: 100 },
      (_, index) => callers[index % callers.length],
    );
    const responses = await Promise.all(
      callersInTurn.map((caller) =>
        createClient(stack)
          .as(caller?.key ?? '')
          .get<{ user: { id: string } }>('/api/v1/me'),
      ),
    );
    expect(responses.map(({ body }) => body.user.id)).toEqual(
      callersInTurn.map((caller) => caller?.id),
    );
  });
});
