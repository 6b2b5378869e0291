import type { TimelineEvent } from './timeline-event.ts';

/** An event of a chain of causes. `index`: its place in the history. */
export type CausedEvent = {
  readonly event: TimelineEvent;
  readonly index: number;
  /** What it caused, oldest first. */
  readonly caused: readonly CausedEvent[];
};

/** What one request led to. */
export type Causation = {
  /** The correlation: the request that recorded the roots; null when no request did. */
  readonly requestId: string | null;
  /** The events that the request recorded itself. */
  readonly roots: readonly CausedEvent[];
};

/**
 * Returns everything in a history that has the same origin as an event: the events that its request recorded, and what
 * followed from them. Without a request, the chain of causes that the event is part of. An event whose cause is not in the history is an
 * origin itself.
 */
export const findCausation = (events: readonly TimelineEvent[], chosen: number): Causation => {
  const causes = findCauses(events);
  const toCaused = (index: number): readonly CausedEvent[] => {
    const event = events[index];
    if (!event) return [];
    const caused = listIndexes(causes, (cause) => cause === index);
    return [{ event, index, caused: caused.flatMap(toCaused) }];
  };
  const origin = findOrigin(causes, chosen);
  const requestId = events[origin]?.requestId ?? null;
  const roots = listIndexes(causes, (cause, index) =>
    requestId === null
      ? index === origin
      : cause === undefined && events[index]?.requestId === requestId,
  );
  return { requestId, roots: roots.flatMap(toCaused) };
};

/** The index of the cause of each event. A cause precedes what it causes, so a chain ends. */
type Causes = readonly (number | undefined)[];

const findCauses = (events: readonly TimelineEvent[]): Causes => {
  const indexes = new Map(events.map(({ id }, index) => [id, index]));
  return events.map(({ causationId }, index) => {
    const cause = causationId === null ? undefined : indexes.get(causationId);
    return cause !== undefined && cause < index ? cause : undefined;
  });
};

const findOrigin = (causes: Causes, index: number): number => {
  const cause = causes[index];
  return cause === undefined ? index : findOrigin(causes, cause);
};

const listIndexes = (
  causes: Causes,
  test: (cause: number | undefined, index: number) => boolean,
): readonly number[] => causes.flatMap((cause, index) => (test(cause, index) ? [index] : []));

/** An event of a causation with its place in the drawing: `column` counts causes, `row` events. */
export type PlacedEvent = {
  readonly event: TimelineEvent;
  readonly index: number;
  readonly column: number;
  readonly row: number;
  /** The row of its cause; null for a root. */
  readonly causeRow: number | null;
};

/** Returns the events of a causation in the order of its list: each is followed by what it caused. */
export const placeEvents = ({ roots }: Causation): readonly PlacedEvent[] => {
  const placed: PlacedEvent[] = [];
  const place = ({ event, index, caused }: CausedEvent, cause: PlacedEvent | undefined): void => {
    const column = cause ? cause.column + 1 : 0;
    const own = { event, index, column, row: placed.length, causeRow: cause?.row ?? null };
    placed.push(own);
    for (const next of caused) place(next, own);
  };
  for (const root of roots) place(root, undefined);
  return placed;
};
