import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type RedisUsers, startRedisWithUsers } from '../redis-users.ts';

let users: RedisUsers;
const clients: Redis[] = [];
beforeAll(async () => {
  users = await startRedisWithUsers();
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await users.stop();
});

const as = (url: string): Redis => {
  const client = new Redis(url, { maxRetriesPerRequest: 0, enableReadyCheck: false });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
};

it('rejects callers without the right password, and stores no password in plain text', async () => {
  await expect(as(users.anonymous).get('hiring:limit:x')).rejects.toThrow(/NOAUTH/);
  const wrong = users.api.replace('password-of-api', 'password-of-worker');
  await expect(as(wrong).get('hiring:limit:x')).rejects.toThrow(/WRONGPASS|NOAUTH/);
  expect(users.usersFile).toMatch(/^user default off /m);
  expect(users.usersFile).not.toMatch(/nopass|password-of/);
});

it('lets each service use its own keys only', async () => {
  const [api, worker] = [as(users.api), as(users.worker)];
  expect(await api.set('hiring:limit:key:x', '1')).toBe('OK');
  expect(await api.set('hiring:status:role:x', '1')).toBe('OK');
  expect(await worker.set('{hiring:effects}:position', '1')).toBe('OK');
  expect(await worker.rpush('{hiring:effects}:effects:wait', '1')).toBe(1);
  await expect(api.get('{hiring:effects}:position')).rejects.toThrow(/NOPERM/);
  await expect(api.lrange('{hiring:effects}:effects:wait', 0, -1)).rejects.toThrow(/NOPERM/);
  await expect(worker.get('hiring:limit:key:x')).rejects.toThrow(/NOPERM/);
  await expect(
    api.eval("return redis.call('get', KEYS[1])", 1, '{hiring:effects}:effects:wait'),
  ).rejects.toThrow(/NOPERM/);
});

it.each(['api', 'worker', 'ops'] as const)(
  'does not let %s empty or administer Redis',
  async (name) => {
    const client = as(users[name]);
    for (const [command = '', ...args] of [
      ['flushall'],
      ['keys', '*'],
      ['config', 'get', '*'],
      ['acl', 'list'],
      ['shutdown', 'nosave'],
      ['monitor'],
    ]) {
      await expect(client.call(command, ...args)).rejects.toThrow(/NOPERM/);
    }
  },
);
