import { readFileSync } from 'node:fs';

import { operations } from '@hiring/api';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { briefWebhookAttempts, shortDelays } from '../../worker/backends.ts';
import { type DemoWorld, demoWorld } from '../../world.ts';
import { exampleWorld } from './example-world.ts';

/** A request of the file, as an editor sends it. */
type FileRequest = {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
};

const parse = (block: string): FileRequest => {
  const [, name = ''] = /^# @name (.+)$/m.exec(block) ?? [];
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)$/m.exec(block) ?? [];
  const [, authorization] = /^Authorization: (.+)$/m.exec(block) ?? [];
  return { name, method, url, authorization };
};

const file = readFileSync(new URL('../../../docs/hiring.http', import.meta.url), 'utf8');
const requests = file
  .split(/^### .+$/m)
  .slice(1)
  .map(parse);
// Without the cookie of an agent's request there is none to show.
const reads = requests.filter(
  ({ name, method }) => method === 'GET' && name !== 'showAuthorizationRequest',
);

let stack: Stack;
let world: DemoWorld;
let real: Awaited<ReturnType<typeof exampleWorld>>;
beforeAll(async () => {
  stack = await startStack({
    worker: { ...shortDelays, ...briefWebhookAttempts, EFFECT_ATTEMPTS: '1' },
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  world = await demoWorld(stack);
  await stack.settle();
  real = await exampleWorld(stack, world);
}, 120_000);
afterAll(() => stack.stop());

it('docs/hiring.http has a request of every operation', () => {
  expect(requests.map(({ name }) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
});

it.each(reads.map((request) => [request.name, request] as const))(
  'the request of %s returns 200',
  async (_name, { url, authorization }) => {
    // The ids of the examples stand between separators of the URL.
    const parts = await real(
      url
        .replace('{{baseUrl}}', '')
        .split(/([/?&=])/)
        .map(decodeURIComponent),
    );
    await stack.settle();
    const key = authorization?.replace('Bearer {{apiKey}}', world.admin.key);
    const { as, anonymous } = createClient(stack);
    const caller = key === undefined ? anonymous : as(key);
    expect(await caller.get(parts.join(''))).toMatchObject({ status: 200 });
  },
);
