import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { advancesBench } from './advances.ts';
import { eventStoreBench } from './eventstore.ts';
import { fillNewDataDir } from './fill-data-dir.ts';
import { createSlowDisk, plainDisk } from './harness/disk.ts';
import { describeMachine, formatMachine } from './harness/machine.ts';
import { openReport } from './harness/report.ts';
import { replaceResults } from './harness/results.ts';
import type { Bench } from './harness/run.ts';
import { hiresBench } from './hires.ts';
import { lagBench } from './lag.ts';
import { backlogBench } from './lifecycle/backlog.ts';
import { coldStartBench } from './lifecycle/cold-start.ts';
import { growthBench } from './lifecycle/growth.ts';
import { memoryBench } from './lifecycle/memory.ts';
import { overloadBench } from './lifecycle/overload.ts';
import { revocationBench } from './lifecycle/revocation.ts';
import { listsBench } from './lists.ts';
import { meBench } from './me.ts';
import { partitionsBench } from './partitions.ts';
import { profileBench } from './profile.ts';
import { rebuildBench } from './rebuild.ts';

/** The benchmarks of the goals, in their order. */
const goalBenches: Readonly<Record<string, Bench>> = {
  advances: advancesBench,
  hires: hiresBench,
  me: meBench,
  lag: lagBench,
  backlog: backlogBench,
  rebuild: rebuildBench,
  overload: overloadBench,
  memory: memoryBench,
  growth: growthBench,
};

/** Benchmarks without a goal; `profile` measures nothing. They run only when they are named. */
const otherBenches: Readonly<Record<string, Bench>> = {
  'cold-start': coldStartBench,
  eventstore: eventStoreBench,
  lists: listsBench,
  partitions: partitionsBench,
  revocation: revocationBench,
  profile: profileBench,
};

const benches = { ...goalBenches, ...otherBenches };

const resultsPage = new URL('../../docs/quality/benchmarks.md', import.meta.url);

/**
 * `pnpm bench [--quick] [--slow-disk] [--write] [--json FILE] [name …] [size …]`: runs the named benchmarks, by default
 * those of the goals, and prints the goals as a table. A wrong response ends the run, a missed goal does not. A size is
 * a number of events or requests, for benchmarks that support several sizes. `--quick` runs fewer rounds and smaller
 * sizes; `--slow-disk` adds a millisecond to each flush; `--write` puts the measured rows into
 * docs/quality/benchmarks.md.
 * `pnpm bench world [size]` fills a new DATA_DIR instead.
 */
const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    'slow-disk': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const sizes = words.filter(isSize).map(Number);
const named = words.filter((word) => !isSize(word));
if (named.includes('world')) await fillNewDataDir(sizes);
else await measure(named);

async function measure(names: readonly string[]): Promise<void> {
  const { quick, write, json, 'slow-disk': slow } = flags;
  if (write && (quick || slow)) {
    throw new Error('--write needs figures of full size: without --quick and --slow-disk.');
  }
  const selected = (names.length > 0 ? names : Object.keys(goalBenches)).map(findBench);
  const disk = slow ? createSlowDisk() : plainDisk;
  // Every Postgres that a benchmark starts inherits it.
  Object.assign(process.env, disk.env);
  try {
    const machine = await describeMachine();
    const at = new Date().toISOString();
    process.stdout.write(`${at.slice(0, 16).replace('T', ' ')} UTC, ${formatMachine(machine)}\n`);
    const report = openReport({ at, machine, quick, disk: disk.name }, json);
    for (const bench of selected) {
      await bench(sizes, { quick, disk, report });
      // After each one, because a later one may fail.
      if (write) updateResults(report.update);
    }
    report.end();
  } finally {
    disk.remove();
  }
}

function updateResults(update: (results: string) => string): void {
  writeFileSync(resultsPage, replaceResults(readFileSync(resultsPage, 'utf8'), update));
}

function findBench(name: string): Bench {
  const bench = benches[name];
  if (bench) return bench;
  throw new Error(`Unknown benchmark ${name}. Known: ${Object.keys(benches).join(', ')}.`);
}

function isSize(word: string): boolean {
  return /^\d+$/.test(word);
}
