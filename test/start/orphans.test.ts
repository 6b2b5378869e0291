import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { stopOrphan } from '../../start/postgres/pid.ts';
import { lock } from '../../start/process/lock.ts';
import { isAlive, isZombie, type ProcessId } from '../../start/process/process-id.ts';
import { until } from '../until.ts';
import { freshDataDir } from './running.ts';

/** Creates a killed process whose parent never reaps it, as the first process of a container may not. */
const spawnZombie = async () => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
  const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
  // Until the shell has become `sleep`, it would reap the child.
  await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  const id: ProcessId = { pid, startedAt: stat[21] ?? null };
  const wasAlive = isAlive(id);
  process.kill(pid, 'SIGKILL');
  await until(() => isZombie(pid));
  return { id, wasAlive, bury: () => parent.kill('SIGKILL') };
};

describe.runIf(process.platform === 'linux')('a killed process that is not reaped', () => {
  const data = freshDataDir();
  let zombie: Awaited<ReturnType<typeof spawnZombie>>;
  beforeAll(async () => {
    mkdirSync(data.path);
    zombie = await spawnZombie();
  });
  afterAll(() => {
    zombie.bury();
    data.remove();
  });

  it('is alive only until it is killed', () => {
    expect(zombie.wasAlive).toBe(true);
    expect(isAlive(zombie.id)).toBe(false);
    expect(process.kill(zombie.id.pid, 0)).toBe(true);
  });

  it('does not lock its data directory', () => {
    writeFileSync(join(data.path, 'lock'), JSON.stringify(zombie.id));
    const unlock = lock(data.path);
    expect(JSON.parse(readFileSync(join(data.path, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    unlock();
  });

  it('is not taken for a running Postgres, and its postmaster.pid is removed', async () => {
    const file = join(data.path, 'postmaster.pid');
    writeFileSync(file, `${zombie.id.pid}\n${data.path}\n`);
    await stopOrphan(data.path);
    expect(existsSync(file)).toBe(false);
  });
});
