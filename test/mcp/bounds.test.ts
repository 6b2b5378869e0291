import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createCaller,
  createCandidateRole,
  createApiKey,
  createOrganization,
  createRole,
  type DemoWorld,
  demoWorld,
} from '../world.ts';
import { advance, call } from './agent.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const whoAmI = call(1, 'whoami');

const send = (message: unknown): Promise<ApiResponse> =>
  createClient(stack).as(world.hrRep.key).post('/mcp', message);

/** Returns the structured content of a tool result. */
const getContent = ({ body }: ApiResponse) =>
  (body as { result: { structuredContent: { code?: string } } }).result.structuredContent;

describe('one request to /mcp', () => {
  it('rejects every batch and executes none of its calls', async () => {
    const { steps } = await createCandidateRole(stack, world.role);
    const stepId = steps[0]?.id ?? '';
    const batch = [whoAmI, call(2, 'advance_candidate', advance(stepId, 'in a batch'))];
    for (const messages of [
      batch,
      [whoAmI],
      Array.from({ length: 100 }, (_, id) => call(id, 'whoami')),
    ]) {
      const { status, body } = await send(messages);
      const message = expect.stringContaining('Batches are not accepted') as unknown;
      const error = { code: -32_600, message };
      expect({ status, body }).toMatchObject({ status: 400, body: { id: null, error } });
    }
    const response = getContent(await send(call(1, 'get_step', { stepId })));
    expect(response).toMatchObject({ step: { status: 'in_progress' } });
  });

  it('returns payload_too_large above 1 MB, with advice to request fewer rows', async () => {
    const organization = await createOrganization(stack);
    const reader = await createCaller(stack, { memberships: { [organization.id]: 'member' } });
    const description = { text: 'x'.repeat(60_000) };
    for (let remaining = 18; remaining > 0; remaining--) {
      await createRole(stack, organization.id, { description });
    }
    await stack.settle();
    const reading = async (name: string, args: object) =>
      getContent(
        await createClient(stack)
          .as(reader.key)
          .post('/mcp', call(1, name, args)),
      );
    const large = await reading('list_roles', { limit: 100 });
    expect(large).toMatchObject({
      code: 'payload_too_large',
      error: expect.stringContaining('fewer rows with `limit`'),
    });
    expect(await reading('list_roles', { limit: 5 })).toMatchObject({
      roles: [{}, {}, {}, {}, {}],
    });
  });
});

describe('rate limits', () => {
  it('count every request, and transitions also separately', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const limits = { RATE_LIMITS: 'on', RATE_LIMIT_KEY: '3/60', RATE_LIMIT_TRANSITIONS: '1/60' };
    const api = await start(readConfig({ ...stack.env, ...limits }));
    try {
      const { key } = await createApiKey(stack, world.hrRep.id);
      const client = createClient(api).as(key);
      const preview = { stepId: world.candidateRole.steps[0]?.id, action: 'advance' };
      const callPreview = async () => client.post('/mcp', call(1, 'preview_transition', preview));
      expect([getCode(await callPreview()), getCode(await callPreview())]).toEqual([
        undefined,
        'rate_limited',
      ]);
      expect(getCode(await client.post('/mcp', whoAmI))).toBeUndefined();
      expect((await client.post('/mcp', whoAmI)).status).toBe(429);
    } finally {
      await api.stop();
    }
  });
});

/** Returns the error code of a tool result; undefined if the call succeeded. */
const getCode = (response: ApiResponse) => getContent(response).code;
