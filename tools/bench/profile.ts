import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Bench } from './harness/run.ts';
import { createStepPool } from './http/candidate-steps.ts';
import { enterCandidates } from './http/enter-candidates.ts';
import { startSystem, type System } from './http/system.ts';
import { openProfiling, type ProfilingOptions } from './profile/profiling.ts';
import { openWorkloads, type Plan, type Workload } from './profile/workloads.ts';

const full: Plan = { reads: 40_000, advances: 3_000 };
const quick: Plan = { reads: 2_000, advances: 200 };

const folder = fileURLToPath(new URL('../../profiles/', import.meta.url));

/**
 * Profiles the processes of the running system while keys are verified (`GET /api/v1/me`), and while candidates are
 * advanced, including effects and projections. Writes one `.cpuprofile` for each process into `profiles/`, which
 * replaces the previous one; Chrome DevTools, VS Code and speedscope open it. Measures nothing, because profiling slows
 * a process.
 */
export const profileBench: Bench = async (_sizes, { quick: quickly, report }) => {
  report.section('CPU profiles');
  const plan = quickly ? quick : full;
  const profiling = openProfiling();
  try {
    const system = await startSystem(profiling.disk);
    for (const file of await profileAll(plan, system, profiling)) report.note(file);
  } finally {
    profiling.disk.remove();
  }
};

/** Profiles every workload, stops the system and returns the paths of the profiles. */
const profileAll = async (
  plan: Plan,
  system: System,
  profiling: ProfilingOptions,
): Promise<readonly string[]> => {
  try {
    const candidates = await enterCandidates(system, { count: 2 * plan.advances });
    await system.waitUntilDrained();
    const steps = createStepPool(candidates.flatMap(({ steps: [first] }) => first ?? []));
    const files: string[] = [];
    for (const workload of openWorkloads(system, steps)) {
      files.push(...(await profileWorkload(workload, plan, { system, profiling })));
    }
    return files;
  } finally {
    await system.stop();
  }
};

const profileWorkload = async (
  { name, run }: Workload,
  plan: Plan,
  { system, profiling }: { readonly system: System; readonly profiling: ProfilingOptions },
): Promise<readonly string[]> => {
  const profiled = Object.entries(system.pids()).filter(([process]) => process !== 'postgres');
  const takeAll = () => Promise.all(profiled.map(([, pid]) => profiling.take(pid)));
  await run(plan);
  // Ends the profile of the warm-up.
  await takeAll();
  await run(plan);
  const profiles = await takeAll();
  mkdirSync(folder, { recursive: true });
  return profiled.map(([process], index) => {
    const file = `${name}-${process}.cpuprofile`;
    writeFileSync(join(folder, file), profiles[index] ?? '');
    return `profiles/${file}`;
  });
};
