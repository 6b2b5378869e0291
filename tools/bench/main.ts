import { parseArgs } from 'node:util';

import { effectsBench } from './effects.ts';
import { eventStoreBench } from './eventstore.ts';
import { fillNewDataDir } from './fill-data-dir.ts';
import { describeMachine, formatMachine } from './harness/machine.ts';
import { openReport } from './harness/report.ts';
import type { Bench } from './harness/run.ts';
import { readsBench } from './http/reads.ts';
import { transitionsBench } from './http/transitions.ts';
import { lagBench } from './lag.ts';
import { backlogBench } from './lifecycle/backlog.ts';
import { coldStartBench } from './lifecycle/cold-start.ts';
import { growthBench } from './lifecycle/growth.ts';
import { memoryBench } from './lifecycle/memory.ts';
import { overloadBench } from './lifecycle/overload.ts';
import { revocationBench } from './lifecycle/revocation.ts';
import { listsBench } from './lists.ts';
import { profileBench } from './profile.ts';
import { rebuildBench } from './rebuild.ts';

const benches: Readonly<Record<string, Bench>> = {
  transitions: transitionsBench,
  reads: readsBench,
  eventstore: eventStoreBench,
  effects: effectsBench,
  lists: listsBench,
  rebuild: rebuildBench,
  lag: lagBench,
  backlog: backlogBench,
  overload: overloadBench,
  revocation: revocationBench,
  growth: growthBench,
  memory: memoryBench,
  'cold-start': coldStartBench,
  profile: profileBench,
};

/** The benchmarks of `--quick`, which take two minutes together. */
const quickBenches = ['transitions', 'reads', 'lag', 'rebuild', 'effects', 'memory', 'cold-start'];

/** Runs only when it is named, because it measures nothing. */
const unmeasured = 'profile';

/**
 * `pnpm bench [--quick] [--json FILE] [name …] [size …]`: runs the named benchmarks, by default all that measure. A
 * wrong response ends the run, a missed goal does not. A size is a number of events, for benchmarks that support
 * several sizes. `--quick` runs fewer rounds and smaller sizes on the plain disk and, without names, only the
 * benchmarks that fit into two minutes. Two commands measure nothing: `pnpm bench profile` writes CPU profiles, and
 * `pnpm bench world [size]` fills a new DATA_DIR.
 */
const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const sizes = words.filter(isSize).map(Number);
const named = words.filter((word) => !isSize(word));
if (named.includes('world')) await fillNewDataDir(sizes);
else await measure(named.length > 0 ? named : getDefaultNames(flags));

function getDefaultNames({ quick }: { readonly quick: boolean }): readonly string[] {
  return quick ? quickBenches : Object.keys(benches).filter((name) => name !== unmeasured);
}

async function measure(names: readonly string[]): Promise<void> {
  const machine = await describeMachine();
  process.stdout.write(`${formatMachine(machine)}\n`);
  const { quick, json } = flags;
  const report = openReport({ at: new Date().toISOString(), machine, quick }, json);
  for (const name of names) {
    const bench = benches[name];
    if (!bench) {
      throw new Error(`Unknown benchmark ${name}. Known: ${Object.keys(benches).join(', ')}.`);
    }
    await bench(sizes, { quick, report });
  }
  report.end();
}

function isSize(word: string): boolean {
  return /^\d+$/.test(word);
}
