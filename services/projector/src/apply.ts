import type { DomainEvent } from '@hiring/domain';
import {
  type Batch,
  type EventStore,
  eventIdAt,
  type Recorded,
  type RecordedBody,
} from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import { advance, Overtaken, type Place, positionAfter } from './checkpoint.ts';
import { isPoison } from './poison.ts';
import type { Projection, Told } from './projection.ts';
import { stoppedAt } from './stopped.ts';
import { storable } from './storable.ts';

/** `db` sees the projection's tables and its checkpoint without a prefix. */
export type Target = {
  readonly db: Db;
  readonly projection: Projection;
  /** Ids of the events that an operator had passed over. */
  readonly skipped: ReadonlySet<string>;
};

/** Events in log order, and the place to resume after, as far as its event is known. */
export type Part = { readonly events: readonly Recorded[]; readonly to: Place };

/** A batch with the event that stands at its position, which it holds itself unless it ends with other categories'. */
export const partOf = async (
  store: EventStore,
  { events, position }: Pick<Batch, 'events' | 'position'>,
): Promise<Part> => {
  const last = events.at(-1);
  if (last?.position === position) return { events, to: placeOf(last) };
  return { events, to: { position, eventId: (await eventIdAt(store, position)) ?? null } };
};

const placeOf = ({ position, eventId }: Recorded): Place => ({ position, eventId });

/**
 * Applies what of a part lies after `from` and answers the position reached. Another instance that was quicker is
 * believed and only the rest is applied. Throws Stopped at the first event that cannot be applied; Overtaken.
 */
export const applyPart = async (
  target: Target,
  part: Part,
  from: bigint,
  commit: Commit = commitAlone,
): Promise<bigint> => {
  const { events, to } = part;
  if (to.position <= from) return from;
  const rest = { from, events: events.filter(({ position }) => position > from), to };
  try {
    await commitOrHalve(target, rest, commit);
    return to.position;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return applyPart(target, part, await positionAfter(target.db, target.projection, from), commit);
  }
};

type From = { readonly from: bigint };

/** What a part tells a projection, and its way from the checkpoint. */
export type Work = {
  readonly target: Target;
  readonly told: readonly Told[];
  readonly part: Part & From;
};

/** Rows and position at once: after a crash both are there or neither is. Throws Overtaken. */
export type Commit = (work: Work) => Promise<void>;

/** A part that fails is halved until the event at fault stands alone. */
const commitOrHalve = async (
  target: Target,
  { from, events, to }: Part & From,
  commit: Commit = commitAlone,
): Promise<void> => {
  try {
    const part = { from, events, to };
    await commit({ target, told: toldIn(target, events), part });
  } catch (error) {
    const firstHalf = events.slice(0, events.length >> 1);
    const [first] = events;
    if (!first || error instanceof Overtaken || !isPoison(error)) throw error;
    const middle = firstHalf.at(-1);
    if (!middle) throw stoppedAt(first, from, error);
    await commitOrHalve(target, { from, events: firstHalf, to: placeOf(middle) });
    const rest = events.slice(firstHalf.length);
    await commitOrHalve(target, { from: middle.position, events: rest, to });
  }
};

/** In a transaction of its own. */
export const commitAlone: Commit = ({ target, told, part }) =>
  target.db.transaction().execute((tx) => write({ ...target, db: tx }, told, part));

/** Applies a part within the transaction that `target.db` is. */
export const applyWithin = (target: Target, part: Part & From): Promise<void> =>
  write(target, toldIn(target, part.events), part);

const write = async (
  { db, projection }: Target,
  told: readonly Told[],
  { from, events, to }: Part & From,
): Promise<void> => {
  await advance(db, projection, { from, to, applied: events.at(-1)?.position });
  if (told.length > 0) await projection.project(db, told);
};

/** Writes the rows of events without a checkpoint, within the transaction that `target.db` is. */
export const projectInto = async (target: Target, events: readonly Recorded[]): Promise<void> => {
  const told = toldIn(target, events);
  if (told.length > 0) await target.projection.project(target.db, told);
};

/** Its event was found to be there. */
const asTold = <Body extends RecordedBody>(body: Body) =>
  body as Body & { readonly event: DomainEvent };

/** A name this build does not know is passed over; a known one that cannot be read is thrown. */
export const toldIn = <Body extends RecordedBody>(
  { skipped }: Target,
  events: readonly Body[],
): readonly (Body & { readonly event: DomainEvent })[] => {
  const told: (Body & { readonly event: DomainEvent })[] = [];
  for (const body of events) {
    const { event, error, eventId } = body;
    if (skipped.has(eventId)) continue;
    if (error) throw error;
    if (!event) continue;
    const kept = storable(event);
    told.push(kept === event ? asTold(body) : { ...body, event: kept });
  }
  return told;
};
