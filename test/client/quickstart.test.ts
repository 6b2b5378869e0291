import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createCandidateRole, type DemoWorld, demoWorld } from '../world.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

const program = fileURLToPath(new URL('quickstart/main.ts', import.meta.url));
const secret = `whsec_${randomBytes(32).toString('base64')}`;

let stack: Stack;
let world: DemoWorld;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let integration: ChildProcess;
const reports: { readonly what: string; readonly value: unknown }[] = [];
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await createCandidateRole(stack, world.role);
  await stack.settle();
  proxy = await startFaultyProxy(stack.url);
  const env = { HIRING_URL: proxy.url, HIRING_KEY: world.hrRep.key, WEBHOOK_SECRET: secret };
  integration = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: integration.stdout ?? process.stdin });
  // The program writes these lines itself.
  lines.on('line', (line) => reports.push(JSON.parse(line) as (typeof reports)[number]));
});
afterAll(async () => {
  integration.kill('SIGKILL');
  await proxy.stop();
  await stack.stop();
});

const find = (what: string): readonly unknown[] =>
  reports.filter((report) => report.what === what).map(({ value }) => value);

it('an integration with key, list, advance, webhooks and feed has less than 60 lines', () => {
  expect(readFileSync(program, 'utf8').split('\n').length).toBeLessThan(60);
});

it('advances each candidate once, through a 429 and a lost response', async () => {
  await until(() => find('advanced').length === 2);
  expect(proxy.faults()).toEqual(['429', 'lost']);
  const caller = createClient(stack).as(world.hrRep.key);
  for (const id of find('advanced')) {
    const { body } = await caller.get(`/api/v1/candidate-steps/${String(id)}`);
    expect(body).toMatchObject({ step: { status: 'validated', version: 1 } });
  }
});

const isAdvance = (type: unknown) => type === 'candidate_step.validated';

it('follows every change once', async () => {
  await until(() => find('change').some(isAdvance) && find('cursor').length > 0);
  await until(() => find('change').filter(isAdvance).length === 2);
});

it('accepts a genuine webhook once and refuses a forged one', async () => {
  const { port } = await until(() => find('receiver')[0] as { readonly port: number } | undefined);
  const body = JSON.stringify({ type: 'candidate.hired' });
  const send = async (key: string): Promise<number> => {
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(key).sign('msg_1', at, body),
    };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  };
  const forged = `whsec_${randomBytes(32).toString('base64')}`;
  expect([await send(forged), await send(secret), await send(secret)]).toEqual([400, 204, 204]);
  await until(() => find('webhook').length > 0);
  expect(find('webhook')).toEqual([{ type: 'candidate.hired' }]);
});

it('ends on SIGTERM', async () => {
  const exited = once(integration, 'exit');
  integration.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
