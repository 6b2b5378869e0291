import type { HttpResponse } from '../harness/connection.ts';
import { plainDisk } from '../harness/disk.ts';
import { runClosedLoop, type LoadResult, assertAllRight } from '../harness/load.ts';
import type { Bench, Run } from '../harness/run.ts';
import { startSystem, type System } from '../http/system.ts';
import { type ResidentMemory, readResidentMemory, sumMemory } from './resident-memory.ts';

/** Requests in flight while memory is measured. */
const inFlight = 64;

/**
 * Measures the proportional memory of every process: idle, under the load of 64 callers, and after a million requests,
 * which is compared with the memory after a tenth of them, when the caches are full. A quick run omits the million
 * requests.
 */
export const memoryBench: Bench = async (_sizes, run) => {
  const { quick, report } = run;
  report.section('Memory');
  if (process.platform !== 'linux') return report.note('Not measured: this needs Linux.');
  const requests = quick ? 5_000 : 1_000_000;
  const system = await startSystem(plainDisk, quick ? 20 : 300);
  try {
    reportMemory(run, 'idle', readResidentMemory(system.pids()));
    await runRequests(system, requests / 10);
    const early = readResidentMemory(system.pids());
    reportMemory(run, 'under load', early);
    const what = 'memory of the whole system under load, MB';
    report.goal({ id: 'C16', what, reached: sumMemory(early), wanted: { atMost: 650 } });

    // A quick run has too few requests to show growth.
    if (quick) return;
    await runRequests(system, (9 * requests) / 10);
    const late = readResidentMemory(system.pids());
    reportMemory(run, `after ${requests.toLocaleString('en')} requests`, late);
    const growth = sumMemory(late) / sumMemory(early);
    report.goal({
      id: 'C16',
      what: `memory after ${requests.toLocaleString('en')} requests, by after a tenth`,
      reached: growth,
      wanted: { atMost: 1.1 },
    });
  } finally {
    await system.stop();
  }
};

const reportMemory = ({ report }: Run, when: string, resident: ResidentMemory): void => {
  for (const [contender, figure] of Object.entries({ ...resident, all: sumMemory(resident) })) {
    report.row({ work: `memory, ${when}`, contender, unit: 'MB', figure });
  }
};

/** Sends nine requests to `/me` for each request of a candidate step. */
const runRequests = async (
  { url, world, candidates }: System,
  requests: number,
): Promise<LoadResult> => {
  const headers = { Authorization: `Bearer ${world.hrRep.apiKey}` };
  const steps = candidates.map(({ steps: [first] }) => first ?? '');
  let sentCount = 0;
  const next = () => {
    if (sentCount === requests) return undefined;
    const path =
      sentCount++ % 10 === 0
        ? `/api/v1/candidate-steps/${steps[sentCount % steps.length]}`
        : '/api/v1/me';
    return { method: 'GET', path, headers } as const;
  };
  return assertAllRight(await runClosedLoop(url, { next, isCorrect, inFlight, seconds: 3_600 }));
};

const isCorrect = ({ status }: HttpResponse): boolean => status === 200;
