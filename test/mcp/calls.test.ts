import { read } from '@hiring/database';
import { startSession } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createApiKey,
  type DemoWorld,
  demoWorld,
} from '../world.ts';
import {
  advance,
  type Agent,
  connectAgent,
  call,
  type ErrorResult,
  type Step,
  getFirstStepId,
} from './agent.ts';

let stack: Stack;
let world: DemoWorld;
let agent: Agent;
let guests: readonly Agent[] = [];
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
  agent = await connectAgent(stack.url, world.hrRep.key);
});
afterAll(async () => {
  await Promise.all([...guests, agent].map((client) => client.stop()));
  await stack.stop();
});

const whoAmI = call(1, 'whoami');
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

const send = (message: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> =>
  createClient(stack).as(world.hrRep.key).post('/mcp', message, headers);

/** An agent with another key. */
const withKey = async (key: string): Promise<Agent> => {
  const guest = await connectAgent(stack.url, key);
  guests = [...guests, guest];
  return guest;
};

describe('POST /mcp', () => {
  it('handles a single call without a session or initialization, and returns JSON if the client accepts it', async () => {
    const { status, headers, body } = await send(whoAmI, { accept: 'application/json' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('mcp-session-id');
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { isError: false, structuredContent: { user: { id: world.hrRep.id } } },
    });
  });

  it('returns the name, instructions and capabilities of the server', async () => {
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'hiring-platform' });
    expect(agent.client.getInstructions()).toContain('`untrusted`');
    expect(agent.client.getServerCapabilities()).toEqual({
      tools: {},
      resources: {},
      prompts: {},
    });
    await expect(agent.call('hire_everybody')).rejects.toThrow('There is no tool hire_everybody');
  });

  it('returns 202 without a body for a notification', async () => {
    expect(await send(initialized)).toMatchObject({ status: 202, text: '' });
  });

  it.each([
    ['JSON that is not JSON-RPC', { name: 'whoami' }],
    ['an empty body', undefined],
    ['an invalid message', { jsonrpc: '2.0', id: { of: 'no kind' }, method: 'tools/list' }],
    ['an empty batch', []],
  ])('rejects %s with 400 and an error of JSON-RPC', async (_what, message) => {
    const { status, body } = await send(message);
    expect(status).toBe(400);
    expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
  });

  it.each([
    ['tools/call', { name: 'whoami', arguments: [] }],
    ['tools/call', { name: 7 }],
    ['initialize', { protocolVersion: 1 }],
  ])(
    'returns the JSON-RPC error -32602 (invalid params) for %s with params that break the schema',
    async (method, params) => {
      const { status, body } = await send({ jsonrpc: '2.0', id: 1, method, params });
      expect({ status, body }).toMatchObject({ status: 200, body: { error: { code: -32_602 } } });
    },
  );

  it('returns 405 for other methods', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await createClient(stack)
        .as(world.hrRep.key)
        .send(method, '/mcp');
      expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST, OPTIONS' });
    }
  });

  it('ignores the Idempotency-Key header: each tool call has its own key', async () => {
    const key = { 'idempotency-key': 'of-every-request' };
    expect((await send(whoAmI, key)).status).toBe(200);
    expect((await send(call(2, 'list_steps'), key)).status).toBe(200);
  });
});

describe('access to /mcp', () => {
  it('requires a key: without one it returns 401 with WWW-Authenticate', async () => {
    const response = await createClient(stack).anonymous.post('/mcp', whoAmI);
    expect(response).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringMatching(/^Bearer resource_metadata="/) },
      body: { code: 'unauthorized' },
    });
  });

  it('rejects pages of other sites, with a key or with a cookie', async () => {
    const elsewhere = { origin: 'https://evil.example' };
    expect(await send(whoAmI, elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await send(whoAmI, { origin: publicBaseUrl })).status).toBe(200);
    const token = await startSession(stack.db, world.hrRep.id, stack.now());
    const session = createClient(stack).withCookie(`session=${token}`);
    expect((await session.post('/mcp', whoAmI)).status).toBe(403);
    expect((await session.post('/mcp', whoAmI, { origin: publicBaseUrl })).status).toBe(200);
  });

  it('adds one row to the usage log for each request, whatever its content', async () => {
    const { id, key } = await createApiKey(stack, world.hrRep.id);
    const client = createClient(stack).as(key);
    await client.post('/mcp', [whoAmI, call(2, 'list_steps')]);
    await client.post('/mcp', call(3, 'get_step', { stepId: 'x' }));
    await stack.settle();
    const rows = await read(stack.db)
      .selectFrom('api_key_usage')
      .select(['auth_endpoint', 'method'])
      .where('key_id', '=', id)
      .execute();
    expect(rows).toEqual([
      { auth_endpoint: '/mcp', method: 'POST' },
      { auth_endpoint: '/mcp', method: 'POST' },
    ]);
  });
});

describe('a tool refuses', () => {
  it('a call outside the scopes of the key, before it validates the arguments', async () => {
    const { key } = await createApiKey(stack, world.hrRep.id, { scopes: ['pipeline:read'] });
    const reader = await withKey(key);
    const response = await refusal('advance_candidate', { stepId: 7 }, reader);
    expect(response).toMatchObject({
      code: 'insufficient_scope',
      details: { requiredScope: 'pipeline:write', grantedScopes: ['pipeline:read'] },
    });
  });

  it('callers without the right to manage steps, in a preview as well', async () => {
    const member = await withKey(world.member.key);
    const stepId = getFirstStepId(world.candidateRole);
    for (const [name, args] of [
      ['advance_candidate', advance(stepId, 'x')],
      ['preview_transition', { stepId, action: 'hire' }],
      ['unreject_candidate', { stepId, idempotencyKey: 'x' }],
    ] as const) {
      expect((await refusal(name, args, member)).code).toBe('forbidden');
    }
    expect((await member.call<{ step: Step }>('get_step', { stepId })).isError).toBe(false);
  });

  it('a denied action of the key, which whoami shows', async () => {
    const { key } = await createApiKey(stack, world.hrRep.id, { deniedActions: ['hire'] });
    const careful = await withKey(key);
    const me = await careful.call<{ auth: { deniedActions: string[] } }>('whoami');
    expect(me.output.auth.deniedActions).toEqual(['hire']);
    expect(careful.tools.map(({ name }) => name)).not.toContain('hire_candidate');
    const hire = { stepId: getFirstStepId(world.candidateRole), idempotencyKey: 'x' };
    expect(await refusal('hire_candidate', hire, careful)).toMatchObject({
      code: 'forbidden',
      details: { deniedAction: 'hire' },
    });
  });

  it('callers from outside the organization with not_found', async () => {
    const outsider = await withKey(world.outsider.key);
    const stepId = getFirstStepId(world.candidateRole);
    const { candidateId, roleId } = world.candidateRole;
    const organizationId = world.organization.id;
    for (const [name, args] of [
      ['get_step', { stepId }],
      ['get_history', { stepId }],
      ['get_history', { candidateId }],
      ['get_candidate', { candidateId }],
      ['get_candidate', { name: 'Grace Example' }],
      ['get_role', { roleId }],
      ['role_pipeline', { roleId }],
      ['list_steps', { organizationId }],
      ['list_roles', { organizationId }],
      ['search_candidates', { organizationId }],
      ['list_cv_screenings', { organizationId }],
      ['list_test_results', { organizationId }],
      ['list_open_roles', { organizationId }],
      ['list_leads', { organizationId }],
      ['follow_changes', { organizationId }],
      ['organization_status', { organizationId }],
      ['list_notes', { candidateId }],
      ['list_documents', { candidateId }],
      ['read_document', { candidateId, documentId: roleId }],
      ['add_note', { candidateId, body: 'x', idempotencyKey: 'x' }],
      ['place_candidate', { candidateId, roleId, idempotencyKey: 'x' }],
      ['create_role', { organizationId, name: 'x', idempotencyKey: 'x' }],
      ['change_role', { roleId, status: 'open', idempotencyKey: 'x' }],
      [
        'start_cv_screening',
        { roleId, criteria: [{ title: 'x', text: 'x' }], idempotencyKey: 'x' },
      ],
      ['get_cv_screening_batch', { batchId: roleId }],
      ['convert_lead', { leadId: roleId, idempotencyKey: 'x' }],
      ['get_contract', { contractId: roleId }],
      ['add_sourced_lead', { organizationId, name: 'x', idempotencyKey: 'x' }],
      ['preview_transition', { stepId, action: 'advance' }],
      ['advance_candidate', advance(stepId, 'x')],
      ['unreject_candidate', { stepId, idempotencyKey: 'x' }],
    ] as const) {
      expect((await refusal(name, args, outsider)).code).toBe('not_found');
    }
    const listed = await outsider.call<{ candidateSteps: Step[] }>('list_steps', {});
    expect(listed.output.candidateSteps).toEqual([]);
  });

  it('an ambiguous name, and lists the matches', async () => {
    const name = 'Mary Jackson';
    const ids = [
      await createCandidate(stack, world.organization.id, { name }),
      await createCandidate(stack, world.organization.id, { name: 'mary jackson' }),
    ];
    await createCandidate(stack, world.organization.id, { name: 'Mary Jacksonville' });
    await stack.settle();
    const response = await refusal('get_candidate', { name });
    expect(response).toMatchObject({ code: 'conflict', details: { reason: 'several_matches' } });
    const { matches } = response.details as { matches: { id: string; untrusted: object }[] };
    expect(matches.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

    const found = await agent.call('get_candidate', { name: ' MARY JACKSONVILLE ' });
    expect(found.output).toMatchObject({ candidate: { untrusted: { name: 'Mary Jacksonville' } } });
    expect((await refusal('get_candidate', { name: 'Mary' })).code).toBe('not_found');
  });

  it('arguments that break the input schema', async () => {
    const badly = [
      ['get_step', {}],
      ['get_step', { stepId: 7 }],
      ['get_step', { stepId: 'x', verbose: true }],
      ['get_history', {}],
      ['get_history', { stepId: 'x', candidateId: 'y' }],
      ['get_candidate', { name: 'x', email: 'x@example.com' }],
      ['list_steps', { limit: 101 }],
      ['list_steps', { limit: 1.5 }],
      ['list_steps', { cursor: 'x' }],
      ['list_roles', { public: 'maybe' }],
      ['preview_transition', { stepId: 'x', action: 'promote' }],
      ['advance_candidate', { stepId: 'x' }],
      ['advance_candidate', { stepId: 'x', idempotencyKey: '' }],
      ['advance_candidate', { stepId: 'x', idempotencyKey: 'x', hiredDate: '2026' }],
      ['advance_candidate', { stepId: 'x', idempotencyKey: 'x', outcomeNotes: 'y' }],
      ['reject_candidate', { stepId: 'x', idempotencyKey: 'x', notes: 'y' }],
      ['unreject_candidate', { stepId: 'x', idempotencyKey: 'x', expectedVersion: '1' }],
    ] as const;
    for (const [name, args] of badly) {
      expect({ name, args, code: (await refusal(name, args)).code }).toEqual({
        name,
        args,
        code: 'bad_request',
      });
    }
  });

  it('an outdated version, a second completion and an invalid id', async () => {
    const { steps } = await createCandidateRole(stack, world.role);
    const stepId = steps[0]?.id ?? '';
    const stale = await refusal('advance_candidate', advance(stepId, 'a', { expectedVersion: 7 }));
    expect(stale).toMatchObject({
      code: 'conflict',
      details: { reason: 'stale_version', currentStatus: 'in_progress', version: 0 },
    });
    await agent.call('advance_candidate', advance(stepId, 'b'));
    const again = await refusal('advance_candidate', advance(stepId, 'c'));
    expect(again.details).toMatchObject({ reason: 'already_completed' });
    expect((await refusal('get_step', { stepId: '../../me' })).code).toBe('not_found');
    expect((await refusal('get_role', { roleId: 'x' })).code).toBe('not_found');
  });
});

/** Calls a tool that must refuse, checks the error body and returns it. */
const refusal = async (name: string, args: object, by = agent): Promise<ErrorResult> => {
  const { isError, output } = await by.call<ErrorResult>(name, args);
  expect(isError).toBe(true);
  const { error, code, requestId, ...others } = output;
  for (const field of [error, code, requestId]) expect(field).toEqual(expect.any(String));
  expect(['', 'details']).toContain(Object.keys(others).join());
  return output;
};
