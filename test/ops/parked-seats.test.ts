import { role, streamName } from '@hiring/domain';
import { type EffectQueue, openQueue } from '@hiring/effect-queue';
import { readConfig } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { appendUnchecked } from '../projector/fixture.ts';
import { runOps } from '../run-ops.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { backends } from '../worker/backends.ts';
import { startWorkerStack } from '../worker/worker-stack.ts';

// A thousand jobs are run and parked first.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** One more than the text output shows, and more than one read of the queue returns. */
const seatCount = 1_001;

// With jobs in Postgres this test takes half a minute.
describe.each(backends.slice(-1))('pnpm ops effects seats, with jobs in %s', (backend) => {
  let stack: Stack;
  let queue: EffectQueue;
  beforeAll(async () => {
    stack = await startWorkerStack(backend);
    queue = openQueue(readConfig(stack.env));
    const roleId = uuid();
    await appendUnchecked(stack, streamName(role, roleId), [
      { type: 'FromAFarFuture.v1', data: {} },
    ]);
    await queue.add(Array.from({ length: seatCount }, () => releaseSeatJob(roleId)));
    await until(
      async () => (await queue.counts()).parked === seatCount,
      () => 'the seats were not parked',
      100,
    );
  });
  afterAll(async () => {
    await queue.close();
    await stack.stop();
  });

  const seats = (...words: readonly string[]) =>
    runOps({ ...process.env, ...stack.env, DATA_DIR: '/nonexistent' }, [
      'effects',
      'seats',
      ...words,
    ]);

  it('prints all seats as JSON, and reports in text how many rows are not shown', async () => {
    const json = await seats('--json');
    expect(json).toMatchObject({ code: 0, stderr: '' });
    const ids = (JSON.parse(json.stdout) as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(seatCount);
    const text = await seats();
    expect(listSeatLines(text.stdout)).toHaveLength(1_000);
    expect(text.stderr).toContain('1 more row is not shown: use --limit N or --all');
    const limited = await seats('--json', '--limit', '3');
    expect(JSON.parse(limited.stdout)).toHaveLength(3);
    expect(limited.stderr).toContain('998 more rows are not shown: use --limit N or --all');
  });
});

/** Returns a job to release a seat of a role that cannot be read: it is parked after its only attempt. */
const releaseSeatJob = (roleId: string) => ({
  id: `${uuid()}.release-seat`,
  name: 'release-seat' as const,
  payload: { roleId, candidateRoleId: uuid(), hireId: uuid() },
  requestId: null,
  traceparent: undefined,
  position: undefined,
  organizationId: undefined,
  delayMs: 0,
  maxAttempts: 1,
});

const listSeatLines = (text: string): readonly string[] =>
  text.match(/^.*\.release-seat.*$/gm) ?? [];
