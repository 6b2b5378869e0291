import { type AsOf, type DomainEvent, foldStream, hadHappened, parseType } from '@hiring/domain';
import { history, type Recorded } from '@hiring/eventstore';

import { notFound } from '../problem.ts';
import type { System } from '../system.ts';
import { asLine } from '../terminal.ts';

/** A stream, and the moment up to which it is asked for. */
type Asked = { readonly stream: string; readonly at: AsOf | undefined };

/** The events asked for, oldest first, a page of them in memory. Throws StoreUnavailable. */
export async function* pastOf(
  { store }: System,
  { stream, at }: Asked,
): AsyncGenerator<Recorded, void> {
  for await (const recorded of history(store, stream)) {
    if (at && !hadHappened(at, recorded)) return;
    yield recorded;
  }
}

/** The events as rows; with a moment also the state then. Throws Problem when there is no such stream or revision. */
export const documentOf = async (asked: Asked, events: AsyncIterable<Recorded>) => {
  const past: Recorded[] = [];
  for await (const recorded of events) past.push(recorded);
  mustReach(asked, past.at(-1));
  const rows = past.map(shownEvent);
  return asked.at ? { events: rows, state: stateAfter(past) } : rows;
};

/** The same, an event a line, and the state last. */
export async function* linesOf(
  asked: Asked,
  events: AsyncIterable<Recorded>,
): AsyncGenerator<string, void> {
  const past: Recorded[] = [];
  let newest: Recorded | undefined;
  for await (const recorded of events) {
    newest = recorded;
    if (asked.at) past.push(recorded);
    yield asLine(shownEvent(recorded));
  }
  mustReach(asked, newest);
  if (asked.at) yield asLine({ state: stateAfter(past) });
}

const mustReach = ({ stream, at }: Asked, newest: Recorded | undefined): void => {
  if (!newest) throw notFound(`there is no stream ${stream}${at ? ' at that moment' : ''}`);
  const short = at && 'revision' in at && newest.revision < at.revision;
  if (short) throw notFound(`${stream} ends at revision ${newest.revision}`);
};

export type ShownEvent = ReturnType<typeof shownEvent>;

/** An event as an auditor reads it: its type as people say it, its data opened, as of the newest version of the type. */
const shownEvent = (recorded: Recorded) => {
  const { revision, position, recordedAt, type, eventId, cause, event, error } = recorded;
  const { name, version } = parseType(type);
  return {
    revision,
    position,
    recordedAt,
    type: name,
    version,
    eventId,
    data: event?.data ?? null,
    error: error?.message ?? null,
    cause,
  };
};

/** Null where nothing is decided, and where none can be said because an event cannot be read. */
const stateAfter = (past: readonly Recorded[]): unknown => {
  const events = past.flatMap(({ event }): readonly DomainEvent[] => (event ? [event] : []));
  if (events.length < past.length) return null;
  return foldStream(past[0]?.category ?? '', events) ?? null;
};
