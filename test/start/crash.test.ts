import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { fillUp } from '../../tools/chaos/cluster/disk.ts';
import { mountMemory, whyNoMemory } from '../../tools/chaos/cluster/file-systems.ts';
import { createClient } from '../client.ts';
import { until } from '../until.ts';
import type { DemoDocument } from './demo-document.ts';
import { listLostSteps, startLoad } from './load.ts';
import {
  freshDataDir,
  isAlive,
  killAll,
  opsDocument,
  optionsOf,
  processNames,
  type StartedSystem,
  readStackFile,
  start,
} from './running.ts';

// The tests start processes and wait for them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const data = freshDataDir();
const acknowledged: string[] = [];
let running: StartedSystem;
let key: string;
let steps: string[];

/** Whether the data directory is a file system of limited size, which the test of a full disk requires. */
const isBounded = whyNoMemory() === undefined;
let unmount: (() => void) | undefined;

beforeAll(async () => {
  mkdirSync(data.path, { mode: 0o711 });
  if (isBounded) unmount = mountMemory(data.path, 600).unmount;
  running = await start(data.path, { DEMO: 'off' }, optionsOf.services);
  const demo = await opsDocument<DemoDocument>(data.path, 'demo', '--candidates', '120');
  key = demo.hrRep.apiKey;
  steps = demo.candidates.map((candidate) => candidate.steps[0]?.id ?? '');
});

afterAll(() => {
  killAll(data.path);
  unmount?.();
  data.remove();
});

const ready = async (): Promise<boolean> => {
  const response = await fetch(`${running.url}/readyz`).catch(() => undefined);
  return response?.status === 200;
};

const caller = () => createClient(running).as(key);

/** Starts the services in one process at the address of the system that was killed. */
const startAgain = (): Promise<StartedSystem> =>
  start(data.path, { DEMO: 'off', PORT: new URL(running.url).port }, optionsOf['one-process']);

/** Kills one process under load and waits until the system is ready again. */
const killUnderLoad = async (name: string): Promise<void> => {
  const load = startLoad(running.url, key, steps.splice(0, 50));
  await until(() => load.acknowledged().length >= 15);
  const before = running.pids()[name] ?? 0;
  process.kill(before, 'SIGKILL');
  await load.done;
  const restarted = () => (running.pids()[name] ?? before) !== before;
  await until(async () => restarted() && (await ready()), running.printed, 60);

  expect(load.unexplained()).toEqual([]);
  expect(await listLostSteps(caller(), load.acknowledged())).toEqual([]);
  acknowledged.push(...load.acknowledged());
};

describe('a kill -9 under load, with separate services', () => {
  it.each(processNames.services)(
    'of %s loses no acknowledged command, and the system is ready again',
    killUnderLoad,
  );
});

describe('a kill -9 under load, with the services in one process', () => {
  beforeAll(async () => {
    running.process.kill('SIGTERM');
    await running.ended();
    running = await start(data.path, { DEMO: 'off' }, optionsOf['one-process']);
  });

  it('starts on the data of separate services, with every acknowledged command', async () => {
    expect(await listLostSteps(caller(), acknowledged)).toEqual([]);
  });

  it.each([...processNames['one-process'], 'postgres'])(
    'of %s loses no acknowledged command, and the system is ready again',
    killUnderLoad,
  );

  // Longer than the sum of its waits.
  const fullDisk = { timeout: 240_000 };
  it.runIf(isBounded)('on a full disk does not end the supervisor', fullDisk, async () => {
    // given
    const { postgres = 0, platform = 0 } = running.pids();
    const supervisor = running.pids()['supervisor'] ?? 0;
    const filler = join(data.path, 'filler');
    // when
    fillUp(filler);
    for (const pid of [postgres, platform]) process.kill(pid, 'SIGKILL');
    // then
    const full = `The disk of ${data.path} is full: 0 bytes are free`;
    await until(() => running.printed().includes(full), running.printed, 30);
    await until(async () => !(await ready()), running.printed, 30);
    expect(isAlive(supervisor)).toBe(true);
    // when
    rmSync(filler);
    // then
    await until(ready, running.printed, 60);
    await until(() => running.printed().includes('can be written again'), running.printed, 30);
    await until(() => isAlive(running.pids()['platform'] ?? 0), running.printed, 30);
    expect(running.printed().split(full)).toHaveLength(2);
    expect(running.printed()).not.toMatch(/^\s+at /m);
    expect(await listLostSteps(caller(), acknowledged)).toEqual([]);
  });

  it('of the supervisor loses no acknowledged command, and the next start takes over', async () => {
    const pids = Object.values(running.pids());
    process.kill(running.pids()['supervisor'] ?? 0, 'SIGKILL');

    running = await startAgain();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await listLostSteps(caller(), acknowledged)).toEqual([]);
  });

  it('of all processes loses no acknowledged command, also with a statement that outlives its server', async () => {
    const { backend, ended } = await startStatement(readStackFile(data.path).databaseUrl);
    const load = startLoad(running.url, key, steps.splice(0, 50));
    await until(() => load.acknowledged().length >= 15);
    expect(ended()).toBeUndefined();
    // Suspended, because it could end first when a busy machine is slow to kill the others.
    process.kill(backend, 'SIGSTOP');
    for (const pid of Object.values(running.pids())) process.kill(pid, 'SIGKILL');
    expect(isAlive(backend)).toBe(true);
    process.kill(backend, 'SIGCONT');

    running = await startAgain();
    await load.done;
    expect(load.unexplained()).toEqual([]);
    expect(await listLostSteps(caller(), load.acknowledged())).toEqual([]);
    expect(await ready()).toBe(true);
    expect(isAlive(backend)).toBe(false);
  });
});

/** A long computation, during which a backend does not notice the end of its server. */
const longStatement =
  'select count(*) from (select generate_series(1, 1000000000) as n) numbers where n % 3 = 1';

const startStatement = async (databaseUrl: string): Promise<Statement> => {
  const client = new Client({ connectionString: databaseUrl });
  let ended: string | undefined;
  client.on('error', (error) => (ended = String(error)));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const end = (how: unknown): void => void (ended = String(how));
  client.query(longStatement).then(() => end('completed'), end);
  return { backend: rows[0]?.pid ?? 0, ended: () => ended };
};

type Statement = {
  /** The process id of the backend that runs it. */
  readonly backend: number;
  /** The outcome; undefined while it runs. */
  readonly ended: () => string | undefined;
};
