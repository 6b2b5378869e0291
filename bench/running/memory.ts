import { startSystem, type System } from '../asked/system.ts';
import type { Answered } from '../harness/connection.ts';
import { plainDisk } from '../harness/disk.ts';
import { closedLoop, type Loaded, mustBeRight } from '../harness/load.ts';
import type { Bench, Run } from '../harness/run.ts';
import { type Resident, residentOf, totalOf } from './resident.ts';

/** Requests in flight while memory is looked at. */
const inFlight = 64;

/**
 * The proportional memory of every process of the running system: when it has nothing to do, when 64 callers ask as fast as
 * they can, and after a million requests (not when quick), against what it was when the caches had filled after a tenth of them.
 */
export const memoryBench: Bench = async (_sizes, run) => {
  const { quick, report } = run;
  report.section('Memory');
  if (process.platform !== 'linux') return report.note('Not measured: that needs Linux.');
  const requests = quick ? 5_000 : 1_000_000;
  const system = await startSystem(plainDisk, quick ? 20 : 300);
  try {
    tell(run, 'idle', residentOf(system.pids()));
    await ask(system, requests / 10);
    const early = residentOf(system.pids());
    tell(run, 'under load', early);
    const what = 'memory of the whole system under load, MB';
    report.goal({ id: 'C16', what, reached: totalOf(early), wanted: { atMost: 650 } });

    // Too few to say whether it grows.
    if (quick) return;
    await ask(system, (9 * requests) / 10);
    const late = residentOf(system.pids());
    tell(run, `after ${requests.toLocaleString('en')} requests`, late);
    const growth = totalOf(late) / totalOf(early);
    report.goal({
      id: 'C16',
      what: `of it after ${requests.toLocaleString('en')} requests, by after a tenth`,
      reached: growth,
      wanted: { atMost: 1.1 },
    });
  } finally {
    await system.stop();
  }
};

const tell = ({ report }: Run, when: string, resident: Resident): void => {
  for (const [contender, figure] of Object.entries({ ...resident, all: totalOf(resident) })) {
    report.row({ work: `memory, ${when}`, contender, unit: 'MB', figure });
  }
};

/** Nine of ten ask who they are, the tenth where a candidate stands. Resolves while the last answers are being read. */
const ask = async ({ url, world, candidates }: System, requests: number): Promise<Loaded> => {
  const headers = { Authorization: `Bearer ${world.hrRep.apiKey}` };
  const steps = candidates.map(({ steps: [first] }) => first ?? '');
  let asked = 0;
  const next = () => {
    if (asked === requests) return undefined;
    const path =
      asked++ % 10 === 0 ? `/api/v1/candidate-steps/${steps[asked % steps.length]}` : '/api/v1/me';
    return { method: 'GET', path, headers } as const;
  };
  return mustBeRight(await closedLoop(url, { next, isRight, inFlight, seconds: 3_600 }));
};

const isRight = ({ status }: Answered): boolean => status === 200;
