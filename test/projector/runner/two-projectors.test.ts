import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { forkProgram } from '../../servers/fork-program.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { launchProjector, checkpoint, emptyStack } from '../fixture.ts';
import { startKeyTraffic } from '../traffic.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  stack = await emptyStack();
  ends = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await stack.stop();
});

/** Starts another projector in this process; resolves when its `api-key-usage` runner works. */
const startBeside = async () => {
  const projector = await launchProjector(stack, {}, { METRICS_PORT: '0' });
  ends.push(projector.stop);
  await until(async () => {
    const metrics = await (await fetch(`${projector.healthUrl}/metrics`)).text();
    return metrics.includes('hiring_projection_position{projection="api-key-usage"}');
  });
  return projector;
};

/** Starts a projector as a process; resolves when it has started. */
const startProcess = async (): Promise<ChildProcess> => {
  const env = { ...process.env, ...stack.env };
  const child = forkProgram('services/projector/src/main.ts', env, { stdio: 'ignore' });
  ends.push(() => killProcess(child));
  await once(child, 'message');
  return child;
};

const killProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const expectExactlyOnce = async (key: ReturnType<typeof startKeyTraffic>) => {
  const { counted, expected } = await key.counted();
  expect(counted).toEqual(expected);
  expect(await checkpoint(stack.db, 'api-key-usage')).toMatchObject({ error: null });
};

it('applies each event once when two instances run at the same time', async () => {
  const key = startKeyTraffic(stack);
  await Promise.all([startBeside(), startBeside()]);
  for (let round = 0; round < 20; round++) await Promise.all([key.send(7), key.send(1)]);
  await expectExactlyOnce(key);
});

it('applies each event once when instances start and stop', async () => {
  const key = startKeyTraffic(stack);
  const first = await startBeside();
  await key.send(300);
  await startBeside();
  await Promise.all([first.stop(), key.send(300)]);
  await startBeside();
  await key.send(300);
  await expectExactlyOnce(key);
});

it('applies no event again in an instance that was suspended while another one ran', async () => {
  const key = startKeyTraffic(stack);
  const sleeper = await startProcess();
  await key.send(50);
  await expectExactlyOnce(key);

  sleeper.kill('SIGSTOP');
  const other = await startBeside();
  await key.send(500);
  await expectExactlyOnce(key);
  await other.stop();

  sleeper.kill('SIGCONT');
  await key.send(50);
  await expectExactlyOnce(key);
});

it('loses or duplicates no event when its process is killed under load', async () => {
  const key = startKeyTraffic(stack);
  for (let round = 0; round < 3; round++) {
    const child = await startProcess();
    await Promise.all([key.send(400), key.send(400), killProcess(child)]);
  }
  await startBeside();
  await expectExactlyOnce(key);
});

it('ends when its parent process disconnects', async () => {
  const child = await startProcess();
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
