import { type AsOf, type DomainEvent, foldStream, hasHappenedBy, parseType } from '@hiring/domain';
import { iterateStream, type RecordedEvent } from '@hiring/eventstore';

import { formatJsonLine } from '../output/terminal.ts';
import { notFound } from '../problem.ts';
import type { System } from '../system.ts';

/** A stream, and the moment at which the history ends. */
type HistoryRequest = { readonly stream: string; readonly at: AsOf | undefined };

/** Yields the requested events, oldest first, with one page in memory. Throws StoreUnavailable. */
export async function* readPastEvents(
  { store }: System,
  { stream, at }: HistoryRequest,
): AsyncGenerator<RecordedEvent, void> {
  for await (const recorded of iterateStream(store, stream)) {
    if (at && !hasHappenedBy(at, recorded)) return;
    yield recorded;
  }
}

/** Returns the events as rows; with a moment also the state then. Throws Problem without such a stream or revision. */
export const toHistoryDocument = async (
  request: HistoryRequest,
  events: AsyncIterable<RecordedEvent>,
) => {
  const past: RecordedEvent[] = [];
  for await (const recorded of events) past.push(recorded);
  assertReached(request, past.at(-1));
  const rows = past.map(presentEvent);
  return request.at ? { events: rows, state: computeState(past) } : rows;
};

/** Yields the same history as NDJSON: a line for each event, and the state last. */
export async function* toHistoryLines(
  request: HistoryRequest,
  events: AsyncIterable<RecordedEvent>,
): AsyncGenerator<string, void> {
  const past: RecordedEvent[] = [];
  let newest: RecordedEvent | undefined;
  for await (const recorded of events) {
    newest = recorded;
    if (request.at) past.push(recorded);
    yield formatJsonLine(presentEvent(recorded));
  }
  assertReached(request, newest);
  if (request.at) yield formatJsonLine({ state: computeState(past) });
}

const assertReached = ({ stream, at }: HistoryRequest, newest: RecordedEvent | undefined): void => {
  if (!newest) {
    throw notFound(
      `There is no stream ${stream}${at ? ' at that moment' : ''}: write a stream name such as candidateRole-ID.`,
    );
  }
  const short = at && 'revision' in at && newest.revision < at.revision;
  if (short) throw notFound(`The stream ${stream} ends at revision ${newest.revision}.`);
};

export type PresentedEvent = ReturnType<typeof presentEvent>;

/** Returns an event for auditors: its type without the version, its data decrypted and upcast to the newest version. */
const presentEvent = (recorded: RecordedEvent) => {
  const { revision, position, recordedAt, type, eventId, metadata: cause, event, error } = recorded;
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

/** Returns null when the stream has no state, and when an event cannot be read. */
const computeState = (past: readonly RecordedEvent[]): unknown => {
  const events = past.flatMap(({ event }): readonly DomainEvent[] => (event ? [event] : []));
  if (events.length < past.length) return null;
  return foldStream(past[0]?.category ?? '', events) ?? null;
};
