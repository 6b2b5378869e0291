import { projectionRepairs } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import type { Projection } from '../projection.ts';

/** What operators did about a projection that stopped. */
export type Repairs = {
  /** Ids of the events that it skips. */
  readonly skipped: ReadonlySet<string>;
  /** How often a retry was requested. */
  readonly retries: number;
};

/** Reads the repairs of a projection from its stream. Throws StoreUnavailable. */
export const loadRepairs = async (store: EventStore, { name }: Projection): Promise<Repairs> => {
  const { state } = await load(store, projectionRepairs, name);
  return { skipped: new Set(state.skipped), retries: state.retries };
};
