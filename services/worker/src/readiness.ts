import type { Db } from '@hiring/database';
import type { EffectQueue } from '@hiring/effect-queue';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { describeError } from '@hiring/telemetry';
import { sql } from 'kysely';

import type { Relay } from './relay/relay.ts';

type ReadinessDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly queue: EffectQueue;
  readonly relay: Relay;
};

/** Returns why the worker is not ready (the relay is stopped, or a store does not respond); undefined when it is. */
export const findProblem = async ({
  db,
  store,
  queue,
  relay,
}: ReadinessDeps): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  try {
    await sql`select 1`.execute(db);
    await headPosition(store);
    await queue.counts();
    return undefined;
  } catch (error) {
    return describeError(error);
  }
};
