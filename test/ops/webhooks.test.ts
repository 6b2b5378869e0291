import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import { type Receiver, startReceiver } from '../servers/receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { verifies } from '../worker/webhooks/webhooks.ts';
import { createOrganization, createRole, type GivenOrganization } from '../world.ts';

let receiver: Receiver;
let stack: Stack;
let organization: GivenOrganization;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  receiver = await startReceiver();
  const worker = { WEBHOOK_ALLOWED_ORIGINS: receiver.origin };
  stack = await startStack({ without: ['api'], worker });
  organization = await createOrganization(stack);
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs `pnpm ops webhooks <words> --json` on the stores of this stack. */
const webhooks = (...words: readonly string[]) => {
  const own = { DATA_DIR: directory, WEBHOOK_ALLOWED_ORIGINS: receiver.origin };
  return runOpsForJson({ ...process.env, ...stack.env, ...own }, ['webhooks', ...words]);
};

type Created = { readonly id: string; readonly secret: string };

// Every call starts a process.
describe('pnpm ops webhooks', { timeout: 240_000 }, () => {
  it('creates, lists, pings, replays, rotates, disables, enables and deletes', async () => {
    const own = ['--organization', organization.id];
    const created = await webhooks('create', ...own, '--url', `${receiver.origin}/a`);
    const { id, secret } = created.output as Created;
    await webhooks('ping', id);
    await createRole(stack, organization.id);
    await stack.settle();
    const [ping] = receiver.received;
    expect(ping && verifies(secret, ping)).toBe(true);
    const rows = (await webhooks('deliveries', id)).output as readonly { readonly id: string }[];
    expect(rows).toHaveLength(receiver.received.length);

    const { length } = receiver.received;
    await webhooks('replay', rows[0]?.id ?? '');
    await stack.settle();
    expect(receiver.received).toHaveLength(length + 1);
    const rotated = (await webhooks('rotate-secret', id)).output as Created;
    await webhooks('ping', id);
    await stack.settle();
    const last = receiver.received.at(-1);
    expect(last && [secret, rotated.secret].map((known) => verifies(known, last))).toEqual([
      true,
      true,
    ]);

    expect((await webhooks('disable', id)).output).toMatchObject({ status: 'disabled' });
    expect((await webhooks('list', ...own)).output).toMatchObject([{ id, status: 'disabled' }]);
    expect((await webhooks('enable', id)).output).toMatchObject({ status: 'enabled' });
    expect((await webhooks('delete', id)).output).toEqual({ id, status: 'deleted' });
    expect((await webhooks('list', ...own)).output).toEqual([]);
    expect((await webhooks('ping', id)).code).not.toBe(0);
  });

  it('refuses a URL that is not public', async () => {
    const own = ['--organization', organization.id];
    expect((await webhooks('create', ...own, '--url', 'http://127.0.0.1:9/')).code).toBe(1);
  });
});
