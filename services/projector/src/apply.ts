import type { Batch, Recorded } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import { advance, Overtaken, positionAfter } from './checkpoint.ts';
import { isPoison } from './poison.ts';
import type { Projection, Told } from './projection.ts';
import { stoppedAt } from './stopped.ts';
import { storable } from './storable.ts';

/** `db` sees the projection's tables and its checkpoint without a prefix. */
export type Target = { readonly db: Db; readonly projection: Projection };

/**
 * Applies what of a batch lies after `from` and answers the position reached. Another instance that was quicker is
 * believed and only the rest is applied. Throws Stopped at the first event that cannot be applied; Overtaken.
 */
export const applyBatch = async (target: Target, batch: Batch, from: bigint): Promise<bigint> => {
  const { events, position: to } = batch;
  if (to <= from) return from;
  try {
    const after = events.filter(({ position }) => position > from);
    await applyPart(target, { events: after, from, to });
    return to;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return applyBatch(target, batch, await positionAfter(target.db, target.projection, from));
  }
};

type Part = { readonly events: readonly Recorded[]; readonly from: bigint; readonly to: bigint };

/** A part that fails is halved until the event at fault stands alone. */
const applyPart = async (target: Target, { events, from, to }: Part): Promise<void> => {
  try {
    await commit(target, { events, from, to });
  } catch (error) {
    const firstHalf = events.slice(0, events.length >> 1);
    const [first] = events;
    if (!first || error instanceof Overtaken || !isPoison(error)) throw error;
    const middle = firstHalf.at(-1)?.position;
    if (middle === undefined) throw stoppedAt(first, from, error);
    await applyPart(target, { events: firstHalf, from, to: middle });
    await applyPart(target, { events: events.slice(firstHalf.length), from: middle, to });
  }
};

/** Rows and position in one transaction: after a crash both are there or neither is. */
const commit = async ({ db, projection }: Target, { events, from, to }: Part): Promise<void> => {
  const told = events.flatMap(toldOf);
  await db.transaction().execute(async (tx) => {
    await advance(tx, projection, { from, to });
    if (told.length > 0) await projection.project(tx, told);
  });
};

/** A name this build does not know is passed over; a known one that cannot be read is thrown. */
const toldOf = (recorded: Recorded): readonly Told[] => {
  const { event, error } = recorded;
  if (error) throw error;
  return event ? [{ ...recorded, event: storable(event) }] : [];
};
