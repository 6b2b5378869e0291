import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';

import { StatusError } from '../errors.ts';
import type { NewEvent } from '../record.ts';
import type { AppendTarget, BatchFailure } from '../wire/append-responses.ts';
import { countAppendBytes, maxAppendBytes } from '../wire/append-size.ts';
import {
  assertStreamName,
  parseEvent,
  parseExpectedRevision,
  parseId,
  decodeStreamName,
} from '../wire/requests.ts';

/** Assembles appends that arrive in pieces, several at a time, distinguished by correlation id. */
export type BatchAssembly = {
  readonly receive: (request: BatchAppendReq) => void;
  readonly discard: () => void;
};

export type AssemblyHandlers = {
  /** Called once for an append whose last piece has arrived. */
  readonly complete: (append: AppendTarget, events: readonly NewEvent[]) => void;
  /** Called once for an append that failed; its remaining pieces are ignored. */
  readonly fail: (append: AppendTarget, failure: BatchFailure) => void;
};

type PartialAppend = AppendTarget & {
  readonly events: NewEvent[];
  size: number;
  timer?: NodeJS.Timeout;
};

/** How long the pieces may take, in milliseconds, whatever deadline the client gives. */
const writeTimeoutMs = 2_000;

export const createBatchAssembly = ({ complete, fail }: AssemblyHandlers): BatchAssembly => {
  const partials = new Map<string, PartialAppend>();

  const close = (append: PartialAppend) => {
    clearTimeout(append.timer);
    partials.delete(append.correlationId);
  };
  const giveUp = (append: PartialAppend, failure: BatchFailure) => {
    close(append);
    fail(append, failure);
  };
  const expireIn = (append: PartialAppend, timeoutMs: number) => {
    append.timer ??= setTimeout(() => giveUp(append, { kind: 'timeout' }), timeoutMs);
  };
  return {
    receive: (request) => {
      const correlationId = parseId(request.getCorrelationId());
      const options = request.getOptions();
      const append = options ? startAppend(correlationId, options) : partials.get(correlationId);
      if (!append) return;
      partials.set(correlationId, append);
      const timeoutMs = options ? remainingMs(options) : writeTimeoutMs;
      const failure =
        timeoutMs > 0 ? addProposedEvents(append, request) : ({ kind: 'timeout' } as const);
      if (failure) return giveUp(append, failure);
      if (!request.getIsFinal()) return expireIn(append, timeoutMs);
      close(append);
      complete(append, append.events);
    },
    discard: () => {
      for (const append of partials.values()) close(append);
    },
  };
};

const startAppend = (correlationId: string, options: BatchAppendReq.Options): PartialAppend => ({
  correlationId,
  stream: decodeStreamName(options.getStreamIdentifier()),
  expected: parseExpectedRevision(options, options.getStreamPosition()),
  events: [],
  size: 0,
});

const remainingMs = (options: BatchAppendReq.Options): number => {
  const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
  return Math.min(deadline - Date.now(), writeTimeoutMs);
};

/** Adds the events of a request, or returns why the append failed. */
const addProposedEvents = (
  append: PartialAppend,
  request: BatchAppendReq,
): BatchFailure | undefined => {
  try {
    assertStreamName(append.stream);
    for (const message of request.getProposedMessagesList()) {
      const event = parseEvent(message);
      append.size += countAppendBytes(event);
      if (append.size > maxAppendBytes) return { kind: 'tooLarge', limit: maxAppendBytes };
      append.events.push(event);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { kind: 'badRequest', message: error.details };
  }
};
