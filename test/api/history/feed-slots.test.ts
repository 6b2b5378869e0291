import { afterAll, beforeAll, expect, it } from 'vitest';

import { type RedisUsers, startRedisWithUsers } from '../../redis-users.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createApiKey, demoWorld, type DemoWorld } from '../../world.ts';
import { type EventSource, openEventSource } from './event-source.ts';

let redis: RedisUsers;
let isRedisRunning = true;
let stack: Stack;
let world: DemoWorld;
let second: Awaited<ReturnType<typeof startApiProcess>>;
const sources: EventSource[] = [];
beforeAll(async () => {
  redis = await startRedisWithUsers();
  stack = await startStack({ without: ['worker'], api: { REDIS_URL: redis.api } });
  world = await demoWorld(stack);
  await stack.settle();
  second = await startApiProcess(stack, { REDIS_URL: redis.api });
});
afterAll(async () => {
  for (const source of sources) source.close();
  await second.stop();
  await stack.stop();
  if (isRedisRunning) await redis.stop();
});

const createKey = async (): Promise<string> => {
  const { key } = await createApiKey(stack, world.hrRep.id);
  await stack.settle();
  return key;
};

const open = async (api: { readonly url: string }, key: string): Promise<EventSource> => {
  const source = await openEventSource(`${api.url}/api/v1/events?from=now`, {
    authorization: `Bearer ${key}`,
  });
  sources.push(source);
  return source;
};

const openAll = async (apis: readonly { readonly url: string }[], key: string) => {
  const opened: EventSource[] = [];
  for (const api of apis) opened.push(await open(api, key));
  expect(opened.map(({ status }) => status)).toEqual(apis.map(() => 200));
  return opened;
};

const untilOpened = (api: { readonly url: string }, key: string): Promise<EventSource> =>
  until(
    async () => {
      const source = await open(api, key);
      return source.status === 200 && source;
    },
    () => 'no slot became free',
    60,
    250,
  );

it('allows five streams of a key over two instances', async () => {
  const key = await createKey();
  const opened = await openAll([stack, second, stack, second, stack], key);
  for (const api of [stack, second]) {
    const { status } = await open(api, key);
    expect(status).toBe(429);
  }
  expect((await open(second, await createKey())).status).toBe(200);
  opened[0]?.close();
  await untilOpened(second, key);
  expect((await open(stack, key)).status).toBe(429);
});

// These two wait for the same time until a lease ends.
it.concurrent('frees the slots of an instance that stopped or was killed', async () => {
  const key = await createKey();
  const third = await startApiProcess(stack, { REDIS_URL: redis.api });
  await openAll([third, third, third, third, third], key);
  expect((await open(stack, key)).status).toBe(429);
  await third.kill();
  await untilOpened(stack, key);

  const other = await createKey();
  const fourth = await startApiProcess(stack, { REDIS_URL: redis.api });
  await openAll([fourth, fourth, fourth, fourth, fourth], other);
  await fourth.stop();
  await untilOpened(stack, other);
});

it.concurrent('keeps a slot for longer than its lease', async () => {
  const key = await createKey();
  await openAll([second, second, second, second, second], key);
  // Slots that are taken after the others and not renewed, and so end after those would.
  const third = await startApiProcess(stack, { REDIS_URL: redis.api });
  const other = await createKey();
  await openAll([third, third, third, third, third], other);
  await third.kill();
  await untilOpened(stack, other);
  expect((await open(stack, key)).status).toBe(429);
});

it('counts in each instance while Redis is away', async () => {
  const key = await createKey();
  const [first] = await openAll([stack, stack], key);
  await redis.stop();
  isRedisRunning = false;
  await openAll([stack, stack, stack], key);
  expect((await open(stack, key)).status).toBe(429);
  await openAll([second, second, second, second, second], key);
  expect((await open(second, key)).status).toBe(429);
  first?.close();
  await untilOpened(stack, key);
});
