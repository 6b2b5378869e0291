import { until } from '../../../test/until.ts';
import type { Fault } from '../faults/fault.ts';
import { type Lie, lies, startFaultyServer } from './faulty-server.ts';

/** The requests with each fault: several, because a client may time out or send its request before the revocation. */
const minTimesEach = 3;

/**
 * Replaces an api by a faulty server until it applied each fault often enough and the HRIS received a hire. Adds the
 * affected requests to `liesByRequest`.
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
        () => `faults that no request met: ${missing().join(', ')}`,
        120,
      );
    } finally {
      line.aim(undefined);
      await server.stop();
    }
    for (const [op, lie] of server.liesByRequest) liesByRequest.set(op, lie);
  },
});
