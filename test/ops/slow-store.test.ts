import { setTimeout as delay } from 'node:timers/promises';

import { headPosition } from '@hiring/eventstore';
import { expect, it, onTestFinished } from 'vitest';

import { openTerminal } from '../../services/ops/src/output/terminal.ts';
import { openSystem } from '../../services/ops/src/system.ts';
import { startFakeLog } from '../eventstore/fake-log.ts';

/** Longer than the API waits for a response, retries included. */
const responseMs = 4_000;

it('a command waits longer for a slow event store than a request of the API', async () => {
  const eventStoreUrl = await startFakeLog(async ({ send, end }) => {
    await delay(responseMs);
    send(7n);
    end();
  });
  const addresses = {
    baseUrl: '',
    databaseUrl: 'postgres://localhost:1/nothing',
    eventStoreUrl,
    redisUrl: null,
    vaultSecret: Buffer.alloc(32).toString('base64'),
    hrisReceiverUrl: null,
    hrisAllowedOrigins: '',
    webhookAllowedOrigins: '',
  };
  const operator = { user: 'deploy', host: 'ops-1' };
  const system = openSystem(addresses, openTerminal('json'), operator);
  onTestFinished(system.close);
  expect(await headPosition(system.store)).toBe(7n);
});
