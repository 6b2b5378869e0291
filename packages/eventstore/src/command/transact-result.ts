import type { EventCatalog, EventOf } from '@hiring/domain';

import type { LoadedState } from './load.ts';

/** The events a command appended to one stream, and the state after them. */
export type TransactResult<State, Catalog extends EventCatalog> = LoadedState<State> & {
  readonly events: readonly EventOf<Catalog>[];
  /** The ids of `events`, in the same order. */
  readonly eventIds: readonly string[];
  /** Position of the last event in the log; undefined if nothing was appended. */
  readonly position: bigint | undefined;
};
