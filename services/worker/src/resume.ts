import { type EventStore, headPosition } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import { type Checkpoint, findCheckpoint, saveCheckpoint } from './checkpoints.ts';
import type { QueueMemory } from './queue-memory.ts';

export type Resuming = {
  readonly db: Db;
  readonly store: EventStore;
  readonly enqueued: Checkpoint;
  readonly memory: QueueMemory | undefined;
};

/** Positions of events are above it. */
const beginning = 0n;

/**
 * The position after which the relay goes on: as far as the queue still holds what it was given, and never before what is
 * settled. The very first time that is the present: what happened before there was a worker has no effects. An empty log has
 * no past, so on a new system the worker has to be there before the first command, and then misses none.
 */
export const resumeAfter = async ({ db, store, enqueued, memory }: Resuming): Promise<bigint> => {
  const settled = (await findCheckpoint(db, 'settled')) ?? (await startAtPresent(db, store));
  const checkpoint = (await findCheckpoint(db, enqueued)) ?? settled;
  if (!memory) return latest(settled, checkpoint);

  const kept = await memory.kept();
  const position = latest(settled, earliest(checkpoint, kept ?? settled));
  if (kept === undefined || kept < position) await memory.restart(position);
  return position;
};

const startAtPresent = async (db: Db, store: EventStore): Promise<bigint> => {
  const head = (await headPosition(store)) ?? beginning;
  await saveCheckpoint(db, 'settled', head);
  return head;
};

const latest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const earliest = (one: bigint, other: bigint): bigint => (one < other ? one : other);
