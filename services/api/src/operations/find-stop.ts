import { findStopPosition } from '@hiring/database';
import { findEventIdAt } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

/** Where a projection has stopped. `eventId` is undefined if the log no longer has the event. */
export type Stop = { readonly position: bigint; readonly eventId: string | undefined };

/** Returns where a projection has stopped, else where its rebuild has; undefined while both run. */
export const findStop = async (
  { db, store }: Pick<Deps, 'db' | 'store'>,
  projection: string,
): Promise<Stop | undefined> => {
  const position = await findStopPosition(db, projection);
  return position === null
    ? undefined
    : { position, eventId: await findEventIdAt(store, position) };
};
