import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { maintainStackFile } from '../../start/data-dir/stack-file.ts';
import { watchWriteFailures } from '../../start/data-dir/write-failures.ts';
import { openLogs } from '../../start/process/log-files.ts';
import { openRotatingFile } from '../../start/process/rotating-file.ts';
import { supervise } from '../../start/process/supervise.ts';
import { until } from '../until.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hiring-logs-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const line = (number: number): Buffer => Buffer.from(`line ${number}\n`);
const noCallbacks = { onFailure: () => undefined, onSuccess: () => undefined };

describe('a log file', () => {
  it('is rotated while it is written, with bounded size and number of files, in whole lines', () => {
    // given
    const file = join(directory, 'part.log');
    const log = openRotatingFile(file, { ...noCallbacks, maxBytes: 1_000, olderFiles: 2 });
    // when
    for (let number = 0; number < 1_000; number++) log.write(line(number));
    log.close();
    // then
    expect(readdirSync(directory).toSorted()).toEqual(['part.log', 'part.log.1', 'part.log.2']);
    const newest = ['part.log.2', 'part.log.1', 'part.log'].map((name) => join(directory, name));
    for (const path of newest) expect(statSync(path).size).toBeLessThanOrEqual(1_000);
    const lines = newest.flatMap((path) => readFileSync(path, 'utf8').trimEnd().split('\n'));
    const first = 1_000 - lines.length;
    expect(lines.length).toBeGreaterThan(200);
    expect(lines).toEqual(lines.map((_, index) => `line ${first + index}`));
  });

  it('on a full disk buffers its lines in memory, and writes all of them when there is space', () => {
    // given
    const file = join(directory, 'part.log');
    const [failures, successes]: [unknown[], string[]] = [[], []];
    const log = openRotatingFile(file, {
      maxBytes: 10_000,
      olderFiles: 1,
      onFailure: (_, error) => failures.push(error),
      onSuccess: (path) => successes.push(path),
    });
    symlinkSync('/dev/full', file);
    // when
    for (let number = 0; number < 3; number++) log.write(line(number));
    // then
    expect(failures).toMatchObject([{ code: 'ENOSPC' }, { code: 'ENOSPC' }, { code: 'ENOSPC' }]);
    // when
    rmSync(file);
    log.write(line(3));
    log.close();
    // then
    expect(readFileSync(file, 'utf8')).toBe('line 0\nline 1\nline 2\nline 3\n');
    expect(new Set(successes)).toEqual(new Set([file]));
  });

  it('reports how many bytes it dropped when it could not be written for long', () => {
    const file = join(directory, 'part.log');
    const log = openRotatingFile(file, { ...noCallbacks, maxBytes: 2 ** 24, olderFiles: 1 });
    symlinkSync('/dev/full', file);
    for (let number = 0; number < 3; number++) log.write(Buffer.alloc(2 ** 19, 'x\n'));
    rmSync(file);
    log.write(line(1));
    log.close();
    const [notice = '', last] = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-2);
    expect(JSON.parse(notice)).toMatchObject({ level: 40, msg: expect.stringMatching(/^524288/) });
    expect(last).toBe('line 1');
  });

  it('is created again after it was removed', () => {
    const file = join(directory, 'part.log');
    const log = openRotatingFile(file, { ...noCallbacks, maxBytes: 10_000, olderFiles: 1 });
    log.write(line(1));
    rmSync(file);
    log.write(line(2));
    log.close();
    expect(readFileSync(file, 'utf8')).toBe('line 2\n');
  });

  it('has both outputs of a process in whole lines, also those that arrive after its end', async () => {
    const logs = openLogs(directory);
    const script =
      'for i in $(seq 200); do printf "out "; echo $i; printf "err " >&2; echo $i >&2; done';
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    logs.forProgram('part')(child);
    await once(child, 'exit');
    await logs.close();
    const lines = readFileSync(join(directory, 'logs', 'part.log'), 'utf8')
      .trimEnd()
      .split('\n');
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(lines.filter((line) => line.startsWith('out'))).toEqual(numbers.map((n) => `out ${n}`));
    expect(lines.filter((line) => line.startsWith('err'))).toEqual(numbers.map((n) => `err ${n}`));
    expect(lines).toHaveLength(400);
  });
});

describe('a supervisor whose DATA_DIR cannot be written', () => {
  // The content of the file does not matter here.
  const addresses = {} as Parameters<typeof maintainStackFile>[1];

  it('reports it once, retries, and reports when it can write again', async () => {
    // given
    const dataDir = join(directory, 'data');
    const reports: string[] = [];
    mkdirSync(dataDir);
    const troubles = watchWriteFailures(dataDir, (sentence) => reports.push(sentence));
    const stackFile = maintainStackFile(dataDir, addresses, {
      getPids: () => ({}),
      writeFailures: troubles,
    });
    rmSync(dataDir, { recursive: true });
    // when
    for (let start = 0; start < 3; start++) stackFile.update();
    // then
    expect(reports).toEqual([expect.stringContaining(`${dataDir} was removed`)]);
    expect(troubles.hasFailures()).toBe(true);
    expect(existsSync(dataDir)).toBe(false);
    // when
    mkdirSync(dataDir);
    await until(() => existsSync(join(dataDir, 'stack.json')));
    // then
    expect(troubles.hasFailures()).toBe(false);
    expect(reports[1]).toMatch(/can be written again: [\d,]+ bytes are free\.$/);
    expect(reports).toHaveLength(2);
    stackFile.remove();
    troubles.stop();
  });

  it('reports the full disk with its free bytes', () => {
    const reports: string[] = [];
    const troubles = watchWriteFailures(directory, (sentence) => reports.push(sentence));
    for (const file of ['a.log', 'b.log']) troubles.noteFailure(file, { code: 'ENOSPC' });
    troubles.stop();
    expect(reports).toEqual([
      expect.stringMatching(
        new RegExp(`^The disk of ${directory} is full: [\\d,]+ bytes are free`),
      ),
    ]);
  });

  it.each([
    ['continues to restart a part that ends', true],
    ['gives up after five ends of a part when it can be written', false],
  ])('%s', async (_, blocked) => {
    let ends = 0;
    const failing = supervise(
      {
        name: 'part',
        stopSignal: 'SIGTERM',
        // A program that does not exist, so that the process emits an error instead of an exit.
        run: () => Promise.resolve(spawn(join(directory, 'no-such-program'))),
        ready: () => new Promise(() => undefined),
      },
      (_name, ended) => void (ends += ended === undefined ? 0 : 1),
      { isBlocked: () => blocked },
    );
    const outcome = failing.ready.then(
      () => 'ready',
      (error: Error) => error.message,
    );
    await until(() => ends >= 5);
    const known = await Promise.race([outcome, Promise.resolve('still trying')]);
    await failing.stop();
    expect(known).toMatch(blocked ? /^still trying$/ : /^part does not start: spawn .* ENOENT$/);
  });
});
