import type { Db } from '@hiring/database';
import { Refusal } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { CallStep } from '../http/pipeline/step.ts';
import { Problem } from '../http/problems/problem.ts';
import { hasReached } from './has-reached.ts';

/**
 * Lets the handler of an endpoint with `readsReplica` query the replica, if there is one: `deps.lists` returns it once
 * it has everything that the handler has waited for, and the primary otherwise. If the replica fails, the handler runs
 * again with the primary.
 */
export const readFromReplica: CallStep = async (pending, next) => {
  const { call, deps } = pending;
  const { replica, metrics } = deps;
  if (!replica || !call.endpoint.readsReplica) return next(pending);
  try {
    return await replica.use(async (db) => {
      const reads = chooseDatabase(deps, db);
      const response = await next({ ...pending, deps: { ...deps, ...reads } });
      metrics.listReads.inc({ source: reads.lists() === db ? 'replica' : 'primary' });
      return response;
    });
  } catch (error) {
    if (error instanceof Problem || error instanceof Refusal) throw error;
    metrics.listReads.inc({ source: 'primary_after_failure' });
    return next(pending);
  }
};

/** The replica is chosen once every wait of the handler has ended and the replica has reached what it waited for. */
const chooseDatabase = (deps: Deps, replica: Db): Pick<Deps, 'lists' | 'waitForOwnWrites'> => {
  let waits = 0;
  let reached = 0;
  return {
    lists: () => (waits > 0 && reached === waits ? replica : deps.db),
    waitForOwnWrites: async (request, reads, positions) => {
      waits++;
      const waited = await deps.waitForOwnWrites(request, reads, positions);
      if (waited && (await hasReached(replica, waited))) reached++;
      return waited;
    },
  };
};
