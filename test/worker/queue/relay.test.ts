import { jsonEvent } from '@eventstore/db-client';
import { candidateRole, streamName } from '@hiring/domain';
import { iterateStream, openClient } from '@hiring/eventstore';
import { readConfig, start, type Worker } from '@hiring/worker';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import type { Stack } from '../../stack.ts';
import { startStores } from '../../stores.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';

describe.each(backends)('the relay, with jobs in %s', (backend) => {
  let stack: Stack;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStores({
      redis: backend === 'redis',
    });
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.stop();
  });

  let workers: Worker[] = [];
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });
  const startWorker = async (more: Readonly<Record<string, string>> = {}): Promise<Worker> => {
    const env = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin, ...more };
    const worker = await start(readConfig({ ...stack.env, ...env }));
    workers.push(worker);
    return worker;
  };

  const hireCandidate = async () => {
    const organization = await createOrganization(stack, { endpoint: receiver.origin });
    const applied = await createCandidateRole(stack, await createRole(stack, organization.id));
    await hireCandidateRole(stack, applied);
    return applied;
  };

  const listDeliveries = ({ id }: GivenCandidateRole): readonly (string | undefined)[] =>
    receiver.received
      .filter(({ body }) => body.includes(id))
      .map(({ headers }) => headers['webhook-id']);

  it('starts at the end of a new log, so that earlier events have no effects', async () => {
    const old = await hireCandidate();
    const worker = await startWorker();
    const present = await hireCandidate();
    await worker.drained();
    expect(listDeliveries(old)).toEqual([]);
    expect(listDeliveries(present)).toHaveLength(1);
  });

  it('continues after its checkpoint, and misses no event appended while it was stopped', async () => {
    const meanwhile = await hireCandidate();
    const worker = await startWorker();
    await worker.drained();
    expect(listDeliveries(meanwhile)).toHaveLength(1);
    expect(await countContracts(stack, meanwhile)).toBe(1);
  });

  it('may enqueue every effect twice, and each takes effect once', async () => {
    const first = await startWorker();
    const hired = await hireCandidate();
    await first.drained();
    await first.stop();

    await stack.db.updateTable('worker.relay').set({ position: 0n, event_id: null }).execute();
    const again = await startWorker();
    await again.drained();
    expect(listDeliveries(hired)).toHaveLength(1);
    expect(await countContracts(stack, hired)).toBe(1);
  });

  it('may run twice at the same time, and each effect takes effect once', async () => {
    const both = await Promise.all([startWorker(), startWorker()]);
    const hires = await Promise.all(Array.from({ length: 8 }, hireCandidate));
    await Promise.all(both.map((worker) => worker.drained()));
    for (const hired of hires) {
      expect(new Set(listDeliveries(hired)).size).toBe(1);
      expect(await countContracts(stack, hired)).toBe(1);
    }
  });

  it('stops before an event that it cannot read, and reports it by /readyz and a metric', async () => {
    const worker = await startWorker({ METRICS_PORT: '0' });
    const before = await hireCandidate();
    await worker.drained();
    expect(await fetchHealth(worker, '/readyz')).toMatchObject({ status: 200 });
    expect(await fetchHealth(worker, '/metrics')).toMatchObject({
      text: expect.stringMatching(
        /hiring_effect_runs_total\{effect="trigger-hris",outcome="done"\} \d/,
      ),
    });

    await appendUnreadable(stack, before);
    const after = await hireCandidate();
    await until(async () => (await fetchHealth(worker, '/readyz')).status === 503);
    const { text } = await fetchHealth(worker, '/readyz');
    expect(text).toContain('the relay is stopped by CandidateHired.v99');
    expect((await fetchHealth(worker, '/metrics')).text).toContain('hiring_relay_stopped 1');
    await worker.stop();

    const allowed = { METRICS_PORT: '0', ALLOW_NEWER_EVENTS: 'on' };
    const restarted = await startWorker(allowed);
    await until(async () => (await fetchHealth(restarted, '/readyz')).status === 503);
    expect(listDeliveries(after)).toEqual([]);
  });
});

const fetchHealth = async ({ healthUrl }: Worker, path: string) => {
  const { statusCode: status, body } = await request(`${healthUrl}${path}`);
  return { status, text: await body.text() };
};

const appendUnreadable = async (
  { eventStoreUrl }: Stack,
  { id }: GivenCandidateRole,
): Promise<void> => {
  const client = openClient(eventStoreUrl);
  const data = { of: 'a newer build' };
  await client.appendToStream(
    streamName(candidateRole, id),
    jsonEvent({ type: 'CandidateHired.v99', data }),
  );
  await client.dispose();
};

/** Returns the number of contracts that the log records. */
const countContracts = async ({ store }: Stack, { id }: GivenCandidateRole): Promise<number> => {
  let count = 0;
  for await (const { event } of iterateStream(store, streamName(candidateRole, id))) {
    if (event?.type === 'ContractGenerated') count++;
  }
  return count;
};
