import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type RestorableStore, startRestorableStore } from '../../servers/restorable-store.ts';
import { type Stack, startStack } from '../../stack.ts';
import { type DemoWorld, demoWorld } from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
let other: Awaited<ReturnType<typeof startApiProcess>>;
let here: Caller;
let there: Caller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
  other = await startApiProcess(stack);
  here = createClient(stack).as(world.hrRep.key);
  there = createClient(other).as(world.hrRep.key);
});
afterAll(async () => {
  await other.stop();
  await stack.stop();
});

type Role = { readonly role: { readonly name: string } };
const header = 'consistency-token';
const refused = { status: 400, body: { details: [{ path: 'Consistency-Token' }] } };
const rolePath = () => `/api/v1/roles/${world.role.id}`;

/** Renames the role and returns the token of the response. */
const rename = async (name: string, headers = {}): Promise<string> => {
  const renamed = await here.patch(rolePath(), { name }, headers);
  expect(renamed.status).toBe(200);
  return renamed.headers[header] ?? '';
};

const show = (caller: Caller, token?: string) =>
  caller.get<Role>(rolePath(), token === undefined ? {} : { [header]: token });

describe('the consistency token of a response', () => {
  it('makes a query in another process see what the response wrote', async () => {
    for (let round = 1; round <= 20; round++) {
      const token = await rename(`Round ${round}`);
      const { headers, body } = await show(there, token);
      expect([body.role.name, headers['x-projection-lag']]).toEqual([`Round ${round}`, undefined]);
    }
  });

  it('covers the tokens of its request, of several responses', async () => {
    const first = await rename('First');
    const step = `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}`;
    const second = (await here.post(`${step}/advance`)).headers[header] ?? '';
    const { headers } = await there.get('/api/v1/me', { [header]: `${first}, ${second}` });
    const seen = await there.get(step, { [header]: headers[header] ?? '' });
    expect(seen.body).toMatchObject({ step: { status: 'validated' } });
    expect((await show(there, headers[header])).body.role.name).toBe('First');
  });

  it('is the same in a repeated response under one Idempotency-Key', async () => {
    const keyed = { 'idempotency-key': randomUUID() };
    expect(await rename('Kept', keyed)).toBe(await rename('Kept', keyed));
  });

  it('is what a query saw of its own process', async () => {
    await rename('Seen');
    const { headers } = await show(here);
    expect((await show(there, headers[header])).body.role.name).toBe('Seen');
  });

  it('reaches the endpoints that a tool calls', async () => {
    const token = await rename('For a tool');
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_role', arguments: { roleId: world.role.id } },
    };
    const accept = { accept: 'application/json, text/event-stream' };
    const { status, headers, text } = await there.post('/mcp', call, {
      ...accept,
      [header]: token,
    });
    expect([status, headers[header]]).toEqual([200, expect.any(String)]);
    expect(text).toContain('For a tool');
  });
});

describe('a token that this log did not write', () => {
  it.each([
    ['is no token', ','],
    ['is made up', randomBytes(40).toString('base64url')],
    ['is of another system', 'signed-elsewhere'],
  ])('is 400 when it %s', async (_, token) => {
    expect(await show(there, token)).toMatchObject(refused);
  });

  it('is 400 when its position was raised, and the command then changes nothing', async () => {
    const token = await rename('Genuine');
    const bytes = Buffer.from(token, 'base64url');
    const future = Buffer.from(bytes.toString('latin1').replace(/\d+$/, '999999999999'), 'latin1');
    const headers = { [header]: future.toString('base64url') };
    expect(await here.patch(rolePath(), { name: 'Forged' }, headers)).toMatchObject(refused);
    expect((await show(here)).body.role.name).toBe('Genuine');
  });

  it('is 400 when a request has more than ten', async () => {
    const token = await rename('Many');
    const many = (count: number) => Array.from({ length: count }, () => token).join(',');
    expect((await show(there, many(10))).status).toBe(200);
    expect(await show(there, many(11))).toMatchObject(refused);
  });
});

describe('a projection that stands still', () => {
  it('is waited for within a bound and named in the response, for the holder of a token only', async () => {
    await stack.settle();
    await stack.projector?.stop();
    const token = await rename('Not projected');
    const { status, headers } = await show(there, token);
    expect([status, headers['x-projection-lag']]).toEqual([200, expect.stringMatching(/^roles=/)]);
    expect(headers[header]).toEqual(expect.any(String));
    expect((await show(there)).headers).not.toHaveProperty('x-projection-lag');
  });
});

describe('a token of another log', () => {
  let log: RestorableStore;
  beforeAll(async () => {
    log = await startRestorableStore();
  });
  afterAll(() => log.stop());

  it('is 400', async () => {
    const token = await rename('Elsewhere');
    const aside = await startApiProcess(stack, { EVENTSTORE_URL: log.url });
    try {
      const caller = createClient(aside).as(world.hrRep.key);
      expect(await show(caller, token)).toMatchObject(refused);
    } finally {
      await aside.stop();
    }
  });
});
