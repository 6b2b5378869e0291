import type { Db } from '@hiring/database';
import {
  type EventBatch,
  type EventStore,
  findEventIdAt,
  type LogPosition,
  type RecordedEvent,
} from '@hiring/eventstore';

import { type OwnsKey, toOwnsKey } from '../partitions/partition.ts';
import type { Projection, KnownEvent } from '../projection.ts';
import {
  advanceCheckpoint,
  CheckpointConflict,
  findPositionAfter,
  type ProjectionPartition,
} from './checkpoint.ts';
import { isPoison } from './poison.ts';
import { toStoppedError } from './stopped.ts';
import { toStorable } from './storable.ts';

/** What a batch is applied to. `db` has the projection's tables and its checkpoint without a prefix. */
export type Target = ProjectionPartition & {
  readonly db: Db;
  /** Ids of the events that an operator has skipped. */
  readonly skipped: ReadonlySet<string>;
};

/** Events in log order, and the position to resume after, with its event if that is known. */
export type ProjectionBatch = {
  readonly events: readonly RecordedEvent[];
  readonly to: LogPosition;
};

/**
 * Adds the event at the position of a batch, read from the store when the batch ends with events of other categories.
 */
export const toProjectionBatch = async (
  store: EventStore,
  { events, position }: Pick<EventBatch, 'events' | 'position'>,
): Promise<ProjectionBatch> => {
  const last = events.at(-1);
  if (last?.position === position) return { events, to: toLogPosition(last) };
  return { events, to: { position, eventId: (await findEventIdAt(store, position)) ?? null } };
};

/** The metadata of a stream may be removed from the log later, so that its id would not identify the log. */
const toLogPosition = ({ position, eventId, stream }: RecordedEvent): LogPosition => ({
  position,
  eventId: stream.startsWith('$') ? null : eventId,
});

/**
 * Applies the events of a batch after `from` and returns the position reached. When another instance was faster,
 * applies only the rest. Throws ProjectionStoppedError at the first event that cannot be applied, and
 * CheckpointConflict.
 */
export const applyBatch = async (
  target: Target,
  batch: ProjectionBatch,
  from: bigint,
  commit: Commit = commitSeparately,
): Promise<bigint> => {
  const { events, to } = batch;
  if (to.position <= from) return from;
  const rest = { from, events: events.filter(({ position }) => position > from), to };
  try {
    await commitOrBisect(target, rest, commit);
    return to.position;
  } catch (error) {
    if (!(error instanceof CheckpointConflict)) throw error;
    return applyBatch(target, batch, await findPositionAfter(target.db, target, from), commit);
  }
};

type FromPosition = { readonly from: bigint };

/** The known events of a batch for one partition, and the step of its checkpoint. */
export type PendingCommit = {
  readonly target: Target;
  readonly knownEvents: readonly KnownEvent[];
  readonly batch: ProjectionBatch & FromPosition;
};

/** Writes rows and checkpoint in one transaction. Throws CheckpointConflict. */
export type Commit = (work: PendingCommit) => Promise<void>;

/** Commits a batch. A batch that fails is halved until the failing event is alone. */
const commitOrBisect = async (
  target: Target,
  { from, events, to }: ProjectionBatch & FromPosition,
  commit: Commit = commitSeparately,
): Promise<void> => {
  try {
    const batch = { from, events, to };
    await commit({ target, knownEvents: toKnownEvents(target, events), batch });
  } catch (error) {
    const firstHalf = events.slice(0, events.length >> 1);
    const [first] = events;
    if (!first || error instanceof CheckpointConflict || !isPoison(error)) throw error;
    const middle = firstHalf.at(-1);
    if (!middle) throw toStoppedError(first, from, error);
    await commitOrBisect(target, { from, events: firstHalf, to: toLogPosition(middle) });
    const rest = events.slice(firstHalf.length);
    await commitOrBisect(target, { from: middle.position, events: rest, to });
  }
};

/** Commits a batch in a separate transaction. */
export const commitSeparately: Commit = ({ target, knownEvents, batch }) =>
  target.db.transaction().execute((tx) => writeRows({ ...target, db: tx }, knownEvents, batch));

/** Applies a batch within the transaction `target.db`. */
export const applyInTransaction = (
  target: Target,
  batch: ProjectionBatch & FromPosition,
): Promise<void> => writeRows(target, toKnownEvents(target, batch.events), batch);

/** Moves the checkpoint and writes the rows of a batch within the transaction `target.db`. */
export const writeRows = async (
  target: Target,
  knownEvents: readonly KnownEvent[],
  { from, events, to }: ProjectionBatch & FromPosition,
): Promise<void> => {
  await advanceCheckpoint(target.db, target, { from, to, applied: events.at(-1)?.position });
  await projectKnownEvents(target, knownEvents);
};

/** Writes the rows of the events that `toKnownEvents` returned for a partition, within the transaction `target.db`. */
export const projectKnownEvents = async (
  { db, projection, partition }: Target,
  knownEvents: readonly KnownEvent[],
): Promise<void> => {
  if (knownEvents.length > 0) await projection.project(db, knownEvents, toOwnsKey(partition));
};

/** Writes the rows of events without a checkpoint, within the transaction `target.db`. */
export const projectRows = async (
  target: Target,
  events: readonly RecordedEvent[],
): Promise<void> => projectKnownEvents(target, toKnownEvents(target, events));

/** Guarantee for the cast: the caller has checked that `event` is present. */
const asKnownEvent = (recorded: RecordedEvent) => recorded as KnownEvent;

/**
 * Omits events of types that this build does not have, and those of other partitions. Throws the error of a known event
 * that cannot be decoded, in every partition, because its keys are unknown.
 */
const toKnownEvents = (
  { skipped, projection, partition }: Target,
  events: readonly RecordedEvent[],
): readonly KnownEvent[] => {
  const ownsKey = toOwnsKey(partition);
  const knownEvents: KnownEvent[] = [];
  for (const recorded of events) {
    const { event, error, eventId } = recorded;
    if (skipped.has(eventId)) continue;
    if (error) throw error;
    if (!event) continue;
    const storableEvent = toStorable(event);
    const known =
      storableEvent === event ? asKnownEvent(recorded) : { ...recorded, event: storableEvent };
    if (!ownsKey || concernsPartition(projection, known, ownsKey)) knownEvents.push(known);
  }
  return knownEvents;
};

const concernsPartition = (
  { getRowKeys }: Projection,
  known: KnownEvent,
  ownsKey: OwnsKey,
): boolean => {
  const keys = getRowKeys?.(known) ?? 'all';
  return keys === 'all' || keys.some(ownsKey);
};
