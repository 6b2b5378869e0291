import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { aCaller, anOrganization } from '../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
});
afterAll(() => stack.stop());

describe('GET /api/v1/me', () => {
  it('answers the user a key acts as, its id and its scopes', async () => {
    const { id: home } = await anOrganization(stack);
    const caller = await aCaller(stack, {
      memberships: { [home]: 'hr_rep' },
      scopes: ['pipeline:read'],
    });
    await stack.settle();

    const me = await clientOf(stack).as(caller.key).get('/api/v1/me');
    expect(me.status).toBe(200);
    expect(me.body).toEqual({
      user: { id: caller.id, email: caller.email, role: 'user' },
      auth: { type: 'api_key', keyId: caller.keyId, scopes: ['pipeline:read'] },
    });
  });
});
