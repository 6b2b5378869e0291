import { setTimeout as delay } from 'node:timers/promises';

import type { HttpResponse } from '../harness/connection.ts';
import { runClosedLoop, type LoadResult, assertAllRight } from '../harness/load.ts';
import type { Report } from '../harness/report.ts';
import { type ResidentMemory, sumMemory } from '../harness/resident-memory.ts';
import type { Bench } from '../harness/run.ts';
import type { CandidateStep } from '../http/candidate-steps.ts';
import { enterCandidates } from '../http/enter-candidates.ts';
import { startSystem, type System } from '../http/system.ts';

/** Until connections that only the start needed are closed, which happens after 30 s without use. */
const settleMs = 40_000;

/** Requests in flight while memory is measured. */
const inFlight = 64;

/**
 * Measures the proportional memory of every process: idle, and after a hundred thousand requests of 64 callers, or as
 * many as the size: with a million it shows whether memory keeps growing.
 */
export const memoryBench: Bench = async ([size], { quick, disk, report }) => {
  report.section('Memory');
  if (process.platform !== 'linux') return report.note('Not measured: this needs Linux.');
  const requests = size ?? (quick ? 5_000 : 100_000);
  const system = await startSystem(disk);
  try {
    await delay(settleMs);
    const idle = system.readMemory();
    reportMemory(report, 'idle', idle);
    report.goal('memoryIdle', { figure: sumMemory(idle) });

    const candidates = await enterCandidates(system, { count: quick ? 20 : 300 });
    await system.waitUntilDrained();
    const firstSteps = candidates.flatMap(({ steps: [first] }) => first ?? []);
    await runRequests(system, firstSteps, requests);
    const loaded = system.readMemory();
    reportMemory(report, `after ${requests.toLocaleString('en')} requests`, loaded);
    report.goal('memoryLoaded', { figure: sumMemory(loaded) });
  } finally {
    await system.stop();
  }
};

const reportMemory = (report: Report, when: string, resident: ResidentMemory): void => {
  for (const [contender, figure] of Object.entries({ ...resident, all: sumMemory(resident) })) {
    report.row({ work: `memory, ${when}`, contender, unit: 'MB', figure });
  }
};

/** Sends nine requests to `/me` for each request of a candidate step. */
const runRequests = async (
  { url }: System,
  steps: readonly CandidateStep[],
  requests: number,
): Promise<LoadResult> => {
  let sentCount = 0;
  const next = () => {
    const step = steps[sentCount % steps.length];
    if (sentCount === requests || !step) return undefined;
    const path = sentCount++ % 10 === 0 ? `/api/v1/candidate-steps/${step.id}` : '/api/v1/me';
    return { method: 'GET', path, headers: { Authorization: `Bearer ${step.key}` } } as const;
  };
  return assertAllRight(await runClosedLoop(url, { next, isCorrect, inFlight, seconds: 3_600 }));
};

const isCorrect = ({ status }: HttpResponse): boolean => status === 200;
