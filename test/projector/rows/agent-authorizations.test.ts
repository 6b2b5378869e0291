import { read } from '@hiring/database';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createAgentAuthorizations } from '../create-agent-authorizations.ts';
import { at } from '../transitions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

it('has a row for each authorization, with its newest key and its end', async () => {
  const userId = uuid();
  const [first, second] = await createAgentAuthorizations(stack, userId);
  await stack.settle();
  const rows = read(stack.db).selectFrom('agent_authorizations').selectAll();
  const common = {
    user_id: userId,
    client_name: 'Scout',
    redirect_uri: 'https://agent.example/callback',
    scopes: ['pipeline:read'],
    authorized_at: at,
    expires_at: '2099-01-01T00:00:00.000Z',
  };
  expect(await rows.where('user_id', '=', userId).orderBy('id').execute()).toEqual([
    { id: first, ...common, key_id: 'key-1', ended_at: null },
    { id: second, ...common, key_id: 'key-2', ended_at: at },
  ]);
});
