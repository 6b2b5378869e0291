import { createHash } from 'node:crypto';

import { request } from 'undici';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole, type DemoWorld, demoWorld } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

type Command = {
  readonly key: string;
  readonly ifMatch?: string;
  readonly body?: unknown;
  readonly as?: string;
};

const post = (path: string, { key, ifMatch, body, as = world.hrRep.key }: Command) =>
  createClient(stack)
    .as(as)
    .post(path, body, { 'Idempotency-Key': key, ...(ifMatch && { 'If-Match': ifMatch }) });

const actionPath = (action: string, stepId: string) =>
  `/api/v1/candidate-steps/${stepId}/${action}`;
const tool = (name: string, args: object) =>
  createClient(stack)
    .as(world.hrRep.key)
    .post<{ readonly result: ToolResult }>('/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    })
    .then(({ body }) => body.result);
type ToolResult = { readonly isError: boolean; readonly structuredContent: unknown };

const createApplication = async (on = world.role) => {
  const { id, steps } = await createCandidateRole(stack, on);
  const [first = '', second = ''] = steps.map((step) => step.id);
  return { id, first, second };
};

const listEventTypes = async (id: string) =>
  (await readStreamEvents(stack, `candidateRole-${id}`))
    // Without CandidateEnteredPipeline.
    .slice(1)
    .map(({ event }) => event?.type);

const isReplay = ({ headers }: ApiResponse) => headers['idempotency-replayed'] === 'true';
const reused = { code: 'conflict', details: { reason: 'idempotency_key_reused' } };

const correctedCommand = (ifMatch: string, body: unknown) => ({ key: 'corrected', ifMatch, body });

describe('a command that was refused and changed nothing', () => {
  it('can be corrected under its key: version, resource and body', async () => {
    const draft = await createRole(stack, world.organization.id, { status: 'draft' });
    const { first } = await createApplication();
    const responses = [
      await post(actionPath('advance', first), correctedCommand('"7"', {})),
      await post(actionPath('advance', first), correctedCommand('"0"', { notes: 1 })),
      await post(`/api/v1/candidates/${uuid()}/roles`, correctedCommand('*', { roleId: draft.id })),
      await post(actionPath('advance', first), correctedCommand('"0"', { notes: 'right' })),
    ];
    expect(responses.map(({ status }) => status)).toEqual([409, 400, 404, 200]);
    expect(responses.filter(isReplay)).toEqual([]);
  });

  it('is decided again after a seat has become free', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const [{ first: adasStep }, { first: bensStep }] = [
      await createApplication(single),
      await createApplication(single),
    ];
    await post(actionPath('hire', adasStep), { key: uuid() });
    const request = { key: uuid() };
    const refused = await post(actionPath('hire', bensStep), request);
    await createClient(stack)
      .as(world.hrRep.key)
      .patch(`/api/v1/roles/${single.id}`, { capacity: 2 });
    const again = await post(actionPath('hire', bensStep), request);
    expect(refused.body).toMatchObject({ details: { reason: 'capacity_filled' } });
    expect([refused.status, again.status, isReplay(again)]).toEqual([400, 200, false]);
  });
});

describe('an Idempotency-Key', () => {
  it('returns 409 idempotency_key_reused with another body, version, path or method', async () => {
    const { id, first, second } = await createApplication();
    const key = uuid();
    const once = await post(actionPath('advance', first), {
      key,
      ifMatch: '"0"',
      body: { notes: 'one' },
    });
    const others = [
      await post(actionPath('advance', first), { key, ifMatch: '"0"', body: { notes: 'another' } }),
      await post(actionPath('advance', first), { key, ifMatch: '"1"', body: { notes: 'one' } }),
      await post(actionPath('advance', first), { key, body: { notes: 'one' } }),
      await post(actionPath('advance', second), { key, ifMatch: '"0"', body: { notes: 'one' } }),
      await post(actionPath('reject', first), { key, ifMatch: '"0"', body: { notes: 'one' } }),
      await createClient(stack)
        .as(world.hrRep.key)
        .patch(`/api/v1/roles/${world.role.id}`, {}, { 'Idempotency-Key': key }),
    ];
    for (const { status, body } of others) {
      expect([status, body]).toMatchObject([409, reused]);
    }
    const again = await post(actionPath('advance', first), {
      key,
      ifMatch: '"0"',
      body: { notes: 'one' },
    });
    expect([again.text, isReplay(again)]).toEqual([once.text, true]);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });

  it('is scoped to its caller: for another caller it is a separate command', async () => {
    const { first, second } = await createApplication();
    const request = { key: uuid() };
    await post(actionPath('advance', first), request);
    const another = await post(actionPath('advance', second), { ...request, as: world.admin.key });
    expect([another.status, isReplay(another)]).toEqual([200, false]);
  });

  it('returns 400 if the header is sent twice', async () => {
    const { id, first } = await createApplication();
    const { statusCode, body } = await request(`${stack.url}${actionPath('advance', first)}`, {
      method: 'POST',
      headers: [
        'authorization',
        `Bearer ${world.hrRep.key}`,
        'idempotency-key',
        'one',
        'idempotency-key',
        'two',
      ],
    });
    expect([statusCode, await body.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(await listEventTypes(id)).toEqual([]);
  });

  it('identifies one command across all MCP tools and endpoints', async () => {
    const { id, first, second } = await createApplication();
    const key = uuid();
    const command = { stepId: first, expectedVersion: 0, idempotencyKey: key };
    const once = await tool('advance_candidate', { ...command, notes: 'one' });
    expect(once.isError).toBe(false);
    for (const [name, args] of [
      ['advance_candidate', { ...command, notes: 'two' }],
      ['advance_candidate', { ...command, notes: 'one', expectedVersion: 1 }],
      ['advance_candidate', { ...command, notes: 'one', expectedVersion: undefined }],
      ['advance_candidate', { ...command, notes: 'one', stepId: second }],
      ['hire_candidate', { ...command, notes: 'one' }],
      ['unreject_candidate', { stepId: first, idempotencyKey: key }],
      ['add_sourced_lead', { name: 'Alan', source: 'conference', idempotencyKey: key }],
    ] as const) {
      expect(await tool(name, args)).toMatchObject({ isError: true, structuredContent: reused });
    }
    const same = await post(actionPath('advance', first), {
      key,
      ifMatch: '"0"',
      body: { notes: 'one' },
    });
    expect([same.status, isReplay(same), same.body]).toEqual([
      200,
      true,
      expect.objectContaining({ success: true }),
    ]);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });

  it('can be sent again over MCP after a refusal that changed nothing', async () => {
    const { first } = await createApplication();
    const command = { stepId: first, idempotencyKey: uuid() };
    const stale = await tool('advance_candidate', { ...command, expectedVersion: 7 });
    const corrected = await tool('advance_candidate', { ...command, expectedVersion: 0 });
    expect([stale, corrected]).toMatchObject([
      { isError: true, structuredContent: { details: { reason: 'stale_version' } } },
      { isError: false },
    ]);
  });
});

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest();

/**
 * Rewrites the row of a command as the previous build stored it: under its path, without If-Match. `status` null: the
 * command was interrupted; absent: the response stays.
 */
const rewriteAsPreviousBuild = async (
  path: string,
  key: string,
  {
    requestBody = {},
    ...stored
  }: { requestBody?: unknown; status?: number | null; storedBody?: string | null },
) => {
  const template = '/api/v1/candidate-steps/{id}/advance';
  const scope = sha256([`key:${world.hrRep.keyId}`, 'POST', template, path, key]);
  const { status, storedBody } = stored;
  const response =
    status === null ? { status, headers: null, body: null } : { status, body: storedBody };
  await stack.db
    .updateTable('api.commands')
    .set({
      scope,
      request: sha256([requestBody, '']),
      ...(status !== undefined && { ...response, running_until: stack.now().toISOString() }),
    })
    .where('path', '=', path)
    .execute();
};

describe('a command stored by the previous build', () => {
  it('gets the stored response, and 409 with another body', async () => {
    const { id, first } = await createApplication();
    const [path, key] = [actionPath('advance', first), uuid()];
    const once = await post(path, { key });
    await rewriteAsPreviousBuild(path, key, {});
    const again = await post(path, { key });
    expect([again.text, isReplay(again)]).toEqual([once.text, true]);
    const second = await post(path, { key, body: { notes: 'other' } });
    expect([second.status, second.body]).toMatchObject([409, reused]);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });

  it('is found in the log when it was interrupted', async () => {
    const { id, first } = await createApplication();
    const [path, key] = [actionPath('advance', first), uuid()];
    const once = await post(path, { key });
    await rewriteAsPreviousBuild(path, key, { status: null });
    const again = await post(path, { key });
    expect([again.status, again.text]).toEqual([200, once.text]);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });

  it('is decided again when the stored response is a refusal', async () => {
    const { first } = await createApplication();
    const [path, key] = [actionPath('advance', first), uuid()];
    await post(path, { key });
    await rewriteAsPreviousBuild(path, key, { status: 409, storedBody: '{"code":"conflict"}' });
    const again = await post(path, { key });
    expect([again.status, isReplay(again)]).toEqual([200, false]);
  });
});
