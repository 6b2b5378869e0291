import { until } from '../../until.ts';
import type { Fault } from '../faults/fault.ts';
import { type Lie, lies, openLiar } from './liar.ts';

/** Of each lie: one may be told to somebody who no longer listens, or who asked before it was one. */
const enough = 3;

/**
 * Clients find a liar in the place of an api until it has told every lie often enough, and the HRIS was told of a hire.
 * `told` is filled with the requests it lied about.
 */
export const lying = (api: string, told: Map<string, Lie>): Fault => ({
  name: 'lies',
  target: api,
  lasts: 0,
  begin: async (cluster) => {
    const [, index = '1'] = api.split('-');
    const liar = await openLiar(cluster.ownUrls[Number(index) - 1] ?? '');
    const line = cluster.link(`clients>${api}`);
    const count = (lie: Lie) => [...liar.told.values()].filter((it) => it === lie).length;
    const missing = () => lies.filter((lie) => count(lie) < enough);
    line.aim(liar.port);
    try {
      await until(
        () => missing().length === 0 && cluster.hris.deliveries.length > 0,
        () => `nobody was told: ${missing().join(', ')}`,
        120,
      );
    } finally {
      line.aim(undefined);
      await liar.stop();
    }
    for (const [op, lie] of liar.told) told.set(op, lie);
  },
});
