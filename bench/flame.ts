import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { startSystem, type System } from './asked/system.ts';
import { openModules } from './flame/modules.ts';
import { fold, type Profile } from './flame/profile.ts';
import { openProfiling, type Profiling } from './flame/profiling.ts';
import { draw } from './flame/svg.ts';
import { openWorks, type Plan, type Work } from './flame/works.ts';
import { subtractCpu, readCpu } from './harness/cpu.ts';
import { describeMachine, formatMachine } from './harness/machine.ts';
import type { Bench } from './harness/run.ts';

const full: Plan = { seconds: 10, count: 1_500 };
const quick: Plan = { seconds: 1, count: 200 };
/** Done first, so that what is seen is not how it warms up. */
const before = ({ seconds, count }: Plan): Plan => ({
  seconds: seconds / 2,
  count: Math.ceil(count / 5),
});

const folder = fileURLToPath(new URL('../docs/reports/flame/', import.meta.url));

/**
 * Draws where the processes of the running system spend their time while they are asked who a key is, and while candidates
 * are advanced with all that follows from it: one picture a process, in docs/reports/flame, over that of the run before. Measures
 * nothing: what is profiled is slower.
 */
export const flameBench: Bench = async (_sizes, { quick: quickly, report }) => {
  report.section('Flame graphs');
  const plan = quickly ? quick : full;
  const profiling = openProfiling();
  try {
    const system = await startSystem(profiling.disk, before(plan).count + plan.count);
    for (const picture of await drawAll(plan, system, profiling)) report.note(picture);
  } finally {
    profiling.disk.remove();
  }
};

/** Ends the system. Answers what was drawn. */
const drawAll = async (
  plan: Plan,
  system: System,
  profiling: Profiling,
): Promise<readonly string[]> => {
  try {
    const drawn: string[] = [];
    for (const work of openWorks(system)) {
      const seen = await watch(work, plan, { system, profiling });
      drawn.push(...(await write(work.name, work.what(plan), seen)));
    }
    return drawn;
  } finally {
    await system.stop();
  }
};

type Seen = {
  readonly process: string;
  readonly profile: Profile;
  /** Of one core, all threads of the process together. */
  readonly share: number;
};

const watch = async (
  { processes, run }: Work,
  plan: Plan,
  { system, profiling }: { readonly system: System; readonly profiling: Profiling },
): Promise<readonly Seen[]> => {
  const watched = Object.entries(system.pids()).filter(([name]) => processes.includes(name));
  const takeAll = () => Promise.all(watched.map(([, pid]) => profiling.take(pid)));
  const look = () => ({ at: performance.now(), cpu: readCpu(system.pids()) });
  // A long profile is much garbage, which is to be gone when it counts.
  await takeAll();
  await run(before(plan));
  await system.waitUntilIdle();
  await takeAll();
  const began = look();
  await run(plan);
  const ended = look();
  const profiles = await takeAll();
  const { by } = subtractCpu(began.cpu, ended.cpu);
  return watched.flatMap(([process], nth) => {
    const profile = profiles[nth];
    const share = (1_000 * (by[process] ?? 0)) / (ended.at - began.at);
    return profile ? [{ process, profile, share }] : [];
  });
};

/** Answers the paths of the pictures. */
const write = async (
  name: string,
  what: string,
  seen: readonly Seen[],
): Promise<readonly string[]> => {
  const machine = formatMachine(await describeMachine());
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const moduleOf = openModules();
  mkdirSync(folder, { recursive: true });
  return seen.map(({ process, profile, share }) => {
    const { root, idle, seconds } = fold(profile, moduleOf);
    const busy = (100 * root.total) / (root.total + idle);
    const samples = (root.total + idle).toLocaleString('en');
    const about = [
      `${samples} samples of its main thread in ${seconds.toFixed(1)} s, one a millisecond at most.`,
      `It was busy in ${busy.toFixed(0)} % of them: the others are left out.`,
      `The whole process used ${share.toFixed(2)} of a core. ${at} UTC`,
    ];
    const picture = draw({ root, title: `${process}: ${what}`, about: [about.join(' '), machine] });
    const file = `${name}-${process}.svg`;
    writeFileSync(folder + file, picture);
    return `docs/reports/flame/${file}: ${samples} samples, busy in ${busy.toFixed(0)} %`;
  });
};
