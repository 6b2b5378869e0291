import { readConfig, start } from '@hiring/api';
import { disable, user } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { userCommands } from '../../services/ops/src/commands/users.ts';
import { readConfig as readOpsConfig } from '../../services/ops/src/config.ts';
import { openTerminal } from '../../services/ops/src/output/terminal.ts';
import { openSystem, type System } from '../../services/ops/src/system.ts';
import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCaller, createOrganization, type DemoWorld, demoWorld } from '../world.ts';

let stack: Stack;
let world: DemoWorld;
let system: System;
let instances: readonly { readonly url: string; readonly stop: () => Promise<void> }[];
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'api'] });
  world = await demoWorld(stack);
  await stack.settle();
  const { databaseUrl, eventStoreUrl, env } = stack;
  const addresses = {
    baseUrl: '',
    databaseUrl,
    eventStoreUrl,
    redisUrl: null,
    vaultSecret: env['VAULT_SECRET'] ?? '',
    hrisReceiverUrl: null,
    hrisAllowedOrigins: '',
    webhookAllowedOrigins: '',
  };
  system = openSystem(addresses, openTerminal('json'), { user: 'deploy', host: 'ops-1' });
  const config = readConfig(env);
  instances = await Promise.all([start(config), start(config)]);
});
afterAll(async () => {
  await Promise.all([system.close(), ...instances.map((api) => api.stop())]);
  await stack.stop();
});

/** Runs `users <name>` without the wait for the projector that the command line adds. */
const users = async (name: string, id: string, options: Record<string, unknown> = {}) => {
  const command = userCommands.find((entry) => entry.name === `users ${name}`);
  if (!command) throw new Error(`there is no command users ${name}`);
  const around = {
    config: readOpsConfig({}),
    terminal: openTerminal('json'),
    system: () => system,
  };
  await command.run({ operands: [id], options }, around);
};

const onEveryInstance = <T>(send: (api: { readonly url: string }) => Promise<T>) =>
  Promise.all(instances.map(send));

const getStatuses = (path: string, key: string) =>
  onEveryInstance(async (api) => (await createClient(api).as(key).get(path)).status);

it('users leave and join keep the last owner of an organization', async () => {
  const { id: organization } = await createOrganization(stack);
  const memberships = { [organization]: 'owner' } as const;
  const [first, second] = [
    await createCaller(stack, { memberships }),
    await createCaller(stack, { memberships }),
  ];
  await users('leave', first.id, { organization });
  const lastOwner = { name: 'Refusal', code: 'last_owner' };
  await expect(users('leave', second.id, { organization })).rejects.toMatchObject(lastOwner);
  const demoted = users('join', second.id, { organization, role: 'admin' });
  await expect(demoted).rejects.toMatchObject(lastOwner);
  await users('join', first.id, { organization, role: 'owner' });
  await users('leave', second.id, { organization });
});

it('rights change on every instance before the command returns, also while the projector is down', async () => {
  const { id: home } = world.organization;
  const password = 'correct horse battery staple';
  const [account, boss] = await Promise.all([
    createCaller(stack, { memberships: { [home]: 'hr_rep' }, password }),
    createCaller(stack, { platformRole: 'admin' }),
  ]);
  await stack.settle();
  const [step] = world.candidateRole.steps;
  const shown = `/api/v1/candidate-steps/${step?.id}`;
  const signIn = () =>
    onEveryInstance((api) =>
      createClient(api).anonymous.post('/api/auth/sign-in', { email: account.email, password }),
    );
  const [signedIn] = await signIn();
  const cookie = String(signedIn?.headers['set-cookie']).split(';', 1)[0] ?? '';
  const bySession = () =>
    onEveryInstance(
      async (api) => (await fetch(`${api.url}/api/v1/me`, { headers: { cookie } })).status,
    );
  expect([...(await getStatuses(shown, account.key)), ...(await bySession())]).toEqual([
    200, 200, 200, 200,
  ]);
  await stack.projector?.stop();

  await users('leave', account.id, { organization: home });
  expect(await getStatuses(shown, account.key)).toEqual([404, 404]);
  await users('join', account.id, { organization: home, role: 'member' });
  expect(await getStatuses(shown, account.key)).toEqual([200, 200]);
  const reject = `${shown}/reject`;
  const refused = await onEveryInstance((api) =>
    createClient(api).as(account.key).post(reject, {}),
  );
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);

  await users('disable', account.id);
  expect(await getStatuses('/api/v1/me', account.key)).toEqual([401, 401]);
  expect(await bySession()).toEqual([401, 401]);
  expect((await signIn()).map(({ status }) => status)).toEqual([401, 401]);
  await users('enable', account.id);
  expect(await getStatuses('/api/v1/me', account.key)).toEqual([200, 200]);
  expect(await bySession()).toEqual([401, 401]);

  expect(await getStatuses('/api/admin/api-keys', boss.key)).toEqual([200, 200]);
  await users('set-platform-role', boss.id, { role: 'user' });
  expect(await getStatuses('/api/admin/api-keys', boss.key)).toEqual([403, 403]);

  // The state after a crash between the event and the rights, which the same command completes.
  await system.decide(user, boss.id, (state) => disable(state, stack.now().toISOString()));
  expect(await getStatuses('/api/v1/me', boss.key)).toEqual([200, 200]);
  await users('disable', boss.id);
  expect(await getStatuses('/api/v1/me', boss.key)).toEqual([401, 401]);
});
