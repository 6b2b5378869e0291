import type { Db } from '@hiring/database';
import {
  type EventBatch,
  type EventStore,
  findEventIdAt,
  type RecordedEvent,
} from '@hiring/eventstore';

import type { Projection, KnownEvent } from '../projections/projection.ts';
import {
  advanceCheckpoint,
  CheckpointConflict,
  type LogPosition,
  findPositionAfter,
} from './checkpoint.ts';
import { isPoison } from './poison.ts';
import { toStoppedError } from './stopped.ts';
import { toStorable } from './storable.ts';

/** `db` sees the projection's tables and its checkpoint without a prefix. */
export type Target = {
  readonly db: Db;
  readonly projection: Projection;
  /** Ids of the events that an operator had passed over. */
  readonly skipped: ReadonlySet<string>;
};

/** Events in log order, and the place to resume after, as far as its event is known. */
export type ProjectionBatch = {
  readonly events: readonly RecordedEvent[];
  readonly to: LogPosition;
};

/** A batch with the event that stands at its position, which it holds itself unless it ends with other categories'. */
export const toProjectionBatch = async (
  store: EventStore,
  { events, position }: Pick<EventBatch, 'events' | 'position'>,
): Promise<ProjectionBatch> => {
  const last = events.at(-1);
  if (last?.position === position) return { events, to: toLogPosition(last) };
  return { events, to: { position, eventId: (await findEventIdAt(store, position)) ?? null } };
};

const toLogPosition = ({ position, eventId }: RecordedEvent): LogPosition => ({
  position,
  eventId,
});

/**
 * Applies what of a part lies after `from` and answers the position reached. Another instance that was quicker is
 * believed and only the rest is applied. Throws Stopped at the first event that cannot be applied; Overtaken.
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
    return applyBatch(
      target,
      batch,
      await findPositionAfter(target.db, target.projection, from),
      commit,
    );
  }
};

type FromPosition = { readonly from: bigint };

/** What a part tells a projection, and its way from the checkpoint. */
export type PendingCommit = {
  readonly target: Target;
  readonly knownEvents: readonly KnownEvent[];
  readonly batch: ProjectionBatch & FromPosition;
};

/** Rows and position at once: after a crash both are there or neither is. Throws Overtaken. */
export type Commit = (work: PendingCommit) => Promise<void>;

/** A part that fails is halved until the event at fault stands alone. */
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

/** In a transaction of its own. */
export const commitSeparately: Commit = ({ target, knownEvents, batch }) =>
  target.db.transaction().execute((tx) => writeRows({ ...target, db: tx }, knownEvents, batch));

/** Applies a part within the transaction that `target.db` is. */
export const applyInTransaction = (
  target: Target,
  batch: ProjectionBatch & FromPosition,
): Promise<void> => writeRows(target, toKnownEvents(target, batch.events), batch);

const writeRows = async (
  { db, projection }: Target,
  knownEvents: readonly KnownEvent[],
  { from, events, to }: ProjectionBatch & FromPosition,
): Promise<void> => {
  await advanceCheckpoint(db, projection, { from, to, applied: events.at(-1)?.position });
  if (knownEvents.length > 0) await projection.project(db, knownEvents);
};

/** Writes the rows of events without a checkpoint, within the transaction that `target.db` is. */
export const projectRows = async (
  target: Target,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const knownEvents = toKnownEvents(target, events);
  if (knownEvents.length > 0) await target.projection.project(target.db, knownEvents);
};

/** Its caller has checked that `event` is there. */
const asKnownEvent = (recorded: RecordedEvent) => recorded as KnownEvent;

/** Omits events whose name this build does not know. Throws the error of a known event that cannot be decoded. */
const toKnownEvents = (
  { skipped }: Target,
  events: readonly RecordedEvent[],
): readonly KnownEvent[] => {
  const knownEvents: KnownEvent[] = [];
  for (const recorded of events) {
    const { event, error, eventId } = recorded;
    if (skipped.has(eventId)) continue;
    if (error) throw error;
    if (!event) continue;
    const storableEvent = toStorable(event);
    knownEvents.push(
      storableEvent === event ? asKnownEvent(recorded) : { ...recorded, event: storableEvent },
    );
  }
  return knownEvents;
};
