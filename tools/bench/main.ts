import { parseArgs } from 'node:util';

import { effectsBench } from './effects.ts';
import { eventStoreBench } from './eventstore.ts';
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
import { makeWorld } from './world.ts';

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

/** What two minutes are enough for: each kind of work once, none of the large worlds. */
const quickBenches = ['transitions', 'reads', 'lag', 'rebuild', 'effects', 'memory', 'cold-start'];

/** Measures nothing: runs only when it is named. */
const unmeasured = 'profile';

/**
 * `pnpm bench [--quick] [--json FILE] [name …] [size …]`: all that measure when none is named. Figures stand beside their
 * goals; a wrong answer ends the run, a goal that is not met does not. A size, in events, is for those that are measured at
 * more than one. `--quick`: fewer rounds and smaller sizes on the plain disk, and when none is named those that fit two
 * minutes. Two measure nothing: `pnpm bench profile` writes CPU profiles, `pnpm bench world [size]` fills a new
 * DATA_DIR to try things on.
 */
const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const sizes = words.filter(isSize).map(Number);
const named = words.filter((word) => !isSize(word));
if (named.includes('world')) await makeWorld(sizes);
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
      throw new Error(`no benchmark ${name}; there is ${Object.keys(benches).join(', ')}`);
    }
    await bench(sizes, { quick, report });
  }
  report.end();
}

function isSize(word: string): boolean {
  return /^\d+$/.test(word);
}
