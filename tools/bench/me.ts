import { getFigure, interleave } from './harness/rounds.ts';
import type { Bench } from './harness/run.ts';
import { createContender } from './http/contender.ts';
import { assertCount, countInLog } from './http/log-counts.ts';
import { reportContenders } from './http/report-contenders.ts';
import { createReads } from './http/requests.ts';
import { startRival } from './http/rival.ts';
import { startSystem } from './http/system.ts';

const full = { rounds: 5, warmUp: 1, count: 30_000 };
const quick = { rounds: 2, warmUp: 1, count: 1_000 };

const inFlight = 64;

/**
 * Measures `GET /api/v1/me`, which responds after the use of the key is in the log, until the rows of the usage log are
 * written; against a lookup of the key by its digest that records nothing. Throws unless each response is in the log
 * once.
 */
export const meBench: Bench = async (_sizes, run) => {
  run.report.section('GET /api/v1/me');
  const { count, rounds, warmUp } = run.quick ? quick : full;
  const system = await startSystem(run.disk);
  try {
    const rival = await startRival();
    try {
      const reads = { count, bodyContains: '"type":"api_key"' };
      const keys = system.organizations.flatMap((organization) => organization.keys);
      const rivalKeys = rival.database.keys;
      const contenders = [
        createContender(system, {
          name: 'hiring',
          inFlight,
          createRequests: () => createReads({ ...reads, path: '/api/v1/me', keys }),
        }),
        createContender(rival, {
          name: 'key lookup',
          inFlight,
          createRequests: () => createReads({ ...reads, path: '/lookup', keys: rivalKeys }),
        }),
      ];
      const before = await countInLog(system.db);
      const measured = await interleave(contenders, { rounds, warmUp });
      const after = await countInLog(system.db);
      assertCount('uses in the log', after.uses - before.uses, count * (rounds + warmUp));
      reportContenders(run.report, measured, `/me, ${inFlight} in flight`);
      const figure = getFigure(measured, 'hiring', 'cpu');
      run.report.goal('me', { figure, compared: getFigure(measured, 'key lookup', 'cpu') });
    } finally {
      await rival.stop();
    }
  } finally {
    await system.stop();
  }
};
