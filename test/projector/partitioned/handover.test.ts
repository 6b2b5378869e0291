import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { forkProgram } from '../../servers/fork-program.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createRole } from '../../world.ts';
import { emptyStack, launchProjector } from '../fixture.ts';
import {
  countOwned,
  divideAll,
  divisible,
  launchWithShortLease,
  settle,
  startTraffic,
  waitUntilOwned,
} from './fixture.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
let traffic: ReturnType<typeof startTraffic>;
beforeEach(async () => {
  stack = await emptyStack();
  ends = [];
  traffic = startTraffic(stack, await createRole(stack, uuid()));
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await stack.stop();
});

const launch = async (env: Record<string, string> = {}) => {
  const projector = await launchWithShortLease(stack, env);
  ends.push(projector.stop);
  return projector;
};

/** Starts a projector as a process, with the lease of production. */
const launchProcess = async (): Promise<ChildProcess> => {
  const env = { ...process.env, ...stack.env };
  const child = forkProgram('services/projector/src/main.ts', env, { stdio: 'ignore' });
  ends.push(() => kill(child));
  await once(child, 'message');
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Divides the projections into partitions that are all owned by the projectors that run. */
const divideInto = async (count: number, owned: readonly number[]): Promise<void> => {
  await settle(stack);
  await divideAll(stack, count);
  await waitUntilOwned(stack.db, owned);
};

describe('the partitions of a projection', () => {
  it('are all run by one projector, which applies each event once', async () => {
    await launch();
    await traffic.send(2);
    await divideInto(3, [3]);
    await traffic.send(10);
    await traffic.expectExactlyOnce();
  });

  it('are shared by projectors that join, until each has its fair share', async () => {
    await launch();
    await divideInto(4, [4]);
    await Promise.all([launch(), traffic.send(5)]);
    await waitUntilOwned(stack.db, [2, 2]);
    await Promise.all([launch(), traffic.send(5)]);
    await waitUntilOwned(stack.db, [2, 1, 1]);
    await traffic.send(5);
    await traffic.expectExactlyOnce();
  });

  it('are taken over from a projector that is killed under load', async () => {
    const child = await launchProcess();
    await divideInto(3, [3]);
    await launch();
    await waitUntilOwned(stack.db, [2, 1]);
    await Promise.all([traffic.send(10), kill(child)]);
    await waitUntilOwned(stack.db, [3]);
    await traffic.expectExactlyOnce();
  });

  it('are not applied a second time by a projector that was suspended meanwhile', async () => {
    const sleeper = await launchProcess();
    await divideInto(2, [2]);
    await traffic.send(3);
    await settle(stack);
    sleeper.kill('SIGSTOP');
    await Promise.all([launch(), traffic.send(5)]);
    await waitUntilOwned(stack.db, [2]);
    await settle(stack);
    sleeper.kill('SIGCONT');
    await Promise.all([waitUntilOwned(stack.db, [1, 1]), traffic.send(5)]);
    await traffic.expectExactlyOnce();
  });

  it('are handed over at once by a projector that stops, however long its lease is', async () => {
    const first = await launchProjector(stack, { leaseMs: 3_600_000 });
    ends.push(first.stop);
    await divideInto(3, [3]);
    const second = await launchProjector(stack, { leaseMs: 3_600_000 });
    ends.push(second.stop);
    await waitUntilOwned(stack.db, [2, 1]);
    await Promise.all([first.stop(), traffic.send(5)]);
    await waitUntilOwned(stack.db, [3]);
    await traffic.expectExactlyOnce();
    await second.stop();
    expect(await countOwned(stack.db, 'activity')).toEqual({ owned: [], free: 3 });
  });

  it('are left to the projectors that run the projection', async () => {
    const others = 'users,roles,candidates,activity,audit';
    await launch({ PROJECTIONS: others });
    await launch();
    await settle(stack);
    await divideAll(stack, 2);
    await waitUntilOwned(stack.db, [2], ['api-key-usage', 'candidate-steps']);
    await waitUntilOwned(stack.db, [1, 1], ['activity']);
    await traffic.send(3);
    await traffic.expectExactlyOnce();
  });
});

it('shows in its metrics how many partitions a projector runs, and is ready without one', async () => {
  const readMetric = async ({ healthUrl }: Awaited<ReturnType<typeof launch>>, name: string) => {
    const text = await (await fetch(`${healthUrl}/metrics`)).text();
    const [, value] = new RegExp(`^${name}{projection="activity"} (\\d+)`, 'm').exec(text) ?? [];
    return value;
  };
  const metrics = { METRICS_PORT: '0' };
  const first = await launch(metrics);
  await divideInto(2, [2]);
  await until(async () => (await readMetric(first, 'hiring_projection_partitions')) === '2');
  const second = await launch(metrics);
  const third = await launch(metrics);
  await waitUntilOwned(stack.db, [1, 1], divisible);
  const counts = await until(async () => {
    const found = await Promise.all(
      [first, second, third].map((it) => readMetric(it, 'hiring_projection_partitions')),
    );
    return found.filter((count) => count === '1').length === 2 && found.includes('0') && found;
  });
  for (const [nth, projector] of [first, second, third].entries()) {
    const isStandby = counts[nth] === '0';
    const position = await readMetric(projector, 'hiring_projection_position');
    expect(position === undefined).toBe(isStandby);
    await until(async () => (await fetch(`${projector.healthUrl}/readyz`)).status === 200);
  }
});
