import { status } from '@grpc/grpc-js';
import type {
  AppendProposal,
  LocalAppendOutcome,
  LocalEventStore,
  LogPage,
  RawEvent,
  StreamPage,
} from '@hiring/eventstore';

import { StatusError, unavailable } from '../errors.ts';
import { isMissing, isTombstoned } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import { readLogPages, readStreamPages } from '../log/read-pages.ts';
import type { Outcome } from '../record.ts';
import { assertStreamName } from '../wire/requests.ts';
import { toRawEvent } from './raw-event.ts';
import { subscribe } from './subscribe.ts';

/** Gives readers and writers of this process direct access to the log. Every call fails once `stopping` aborts. */
export const createLocalEventStore = (log: Log, stopping: AbortSignal): LocalEventStore => {
  const assertRunning = () => {
    if (stopping.aborted) throw unavailable();
  };
  return {
    readLog: async (page) => {
      assertRunning();
      return readLog(log, page).catch(toInvalidPosition);
    },
    readStream: async (page) => {
      assertRunning();
      return readStream(log, page);
    },
    subscribe: subscribe(log, stopping),
    append: (proposal) => append(log, proposal),
  };
};

const readLog = async (
  log: Log,
  { direction, from, count, after = 0n, maxBytes = Infinity }: LogPage,
): Promise<readonly RawEvent[]> => {
  const backwards = direction === 'backwards';
  const end = backwards ? 'end' : 'start';
  const range = { from: from === undefined ? end : Number(from), backwards, count } as const;
  const events: RawEvent[] = [];
  let bytes = 0;
  for await (const page of readLogPages(log, range)) {
    for (const record of page) {
      if (record.position <= after || bytes >= maxBytes) return events;
      events.push(toRawEvent(record));
      bytes += record.data.length + record.metadata.length;
    }
  }
  return events;
};

const toInvalidPosition = (error: unknown): 'invalidPosition' => {
  if (error instanceof StatusError && error.code === status.UNKNOWN) return 'invalidPosition';
  throw error;
};

const readStream = async (
  log: Log,
  { stream, from, count }: StreamPage,
): Promise<readonly RawEvent[] | 'deleted'> => {
  const head = await log.head(stream);
  if (isTombstoned(head)) return 'deleted';
  if (isMissing(head)) return [];
  const range = { stream, from: Number(from), backwards: false, count };
  const events: RawEvent[] = [];
  for await (const page of readStreamPages(log, head, range)) events.push(...page.map(toRawEvent));
  return events;
};

const append = async (
  log: Log,
  { stream, events, expectedRevision }: AppendProposal,
): Promise<LocalAppendOutcome> => {
  try {
    assertStreamName(stream);
    const outcome = await log.submit({
      kind: 'append',
      stream,
      expected: expectedRevision === undefined ? 'noStream' : Number(expectedRevision),
      events: events.map((event) => ({ ...event, isJson: true })),
    });
    return toAppendOutcome(stream, outcome);
  } catch (error) {
    const isInvalid = error instanceof StatusError && error.code === status.INVALID_ARGUMENT;
    if (isInvalid) return { kind: 'refused', reason: error.details };
    throw error;
  }
};

const toAppendOutcome = (stream: string, outcome: Outcome): LocalAppendOutcome => {
  switch (outcome.kind) {
    case 'done': {
      const { revision, position } = outcome;
      return {
        kind: 'appended',
        revision: BigInt(revision),
        position: position === undefined ? undefined : BigInt(position),
      };
    }
    case 'wrongVersion':
      return { kind: 'conflict', reason: `${stream} is at revision ${outcome.actual}` };
    case 'deleted':
      return { kind: 'refused', reason: `${stream} was deleted` };
  }
};
