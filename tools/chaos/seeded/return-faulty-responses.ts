import { until } from '../../../test/until.ts';
import type { Fault } from '../faults/fault.ts';
import { type ServerFault, serverFaults, startFaultyServer } from './faulty-server.ts';

/** The requests with each fault: several, because a client may time out or send its request before the revocation. */
const minTimesEach = 3;

/**
 * Replaces an api by a faulty server until it applied each fault often enough and the HRIS received a hire. Adds the
 * affected requests to `faultsByRequest`.
 */
export const returnFaultyResponses = (
  api: string,
  faultsByRequest: Map<string, ServerFault>,
): Fault => ({
  name: 'faulty responses',
  target: api,
  durationMs: 0,
  begin: async (cluster) => {
    const [, index = '1'] = api.split('-');
    const server = await startFaultyServer(cluster.ownUrls[Number(index) - 1] ?? '');
    const link = cluster.link(`clients>${api}`);
    const count = (fault: ServerFault) =>
      [...server.faultsByRequest.values()].filter((seen) => seen === fault).length;
    const missing = () => serverFaults.filter((fault) => count(fault) < minTimesEach);
    link.redirect(server.port);
    try {
      await until(
        () => missing().length === 0 && cluster.hris.deliveries.length > 0,
        () => `faults that no request met: ${missing().join(', ')}`,
        120,
      );
    } finally {
      link.redirect(undefined);
      await server.stop();
    }
    for (const [op, fault] of server.faultsByRequest) faultsByRequest.set(op, fault);
  },
});
