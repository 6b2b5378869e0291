import { until } from '../../../test/until.ts';
import type { Fault } from '../faults/fault.ts';
import { type Lie, lies, startFaultyServer } from './faulty-server.ts';

/** Of each lie: one may be told to somebody who no longer listens, or who asked before it was one. */
const minTimesEach = 3;

/**
 * Clients find a liar in the place of an api until it has told every lie often enough, and the HRIS was told of a hire.
 * `told` is filled with the requests it lied about.
 */
export const lying = (api: string, liesByRequest: Map<string, Lie>): Fault => ({
  name: 'lies',
  target: api,
  durationMs: 0,
  begin: async (cluster) => {
    const [, index = '1'] = api.split('-');
    const server = await startFaultyServer(cluster.ownUrls[Number(index) - 1] ?? '');
    const line = cluster.link(`clients>${api}`);
    const count = (lie: Lie) =>
      [...server.liesByRequest.values()].filter((seen) => seen === lie).length;
    const missing = () => lies.filter((lie) => count(lie) < minTimesEach);
    line.aim(server.port);
    try {
      await until(
        () => missing().length === 0 && cluster.hris.deliveries.length > 0,
        () => `nobody was told: ${missing().join(', ')}`,
        120,
      );
    } finally {
      line.aim(undefined);
      await server.stop();
    }
    for (const [op, lie] of server.liesByRequest) liesByRequest.set(op, lie);
  },
});
