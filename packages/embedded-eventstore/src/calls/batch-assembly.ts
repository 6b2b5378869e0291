import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';

import { StatusError } from '../errors.ts';
import type { NewEvent } from '../record.ts';
import type { Answered, BatchFailure } from '../wire/append-answers.ts';
import { appendSizeOf, maxAppendSize } from '../wire/append-size.ts';
import { checkStreamName, eventIn, expectedIn, idIn, rawStreamNameIn } from '../wire/requests.ts';

/** Puts together appends that arrive in pieces, several at a time, told apart by correlation id. */
export type BatchAssembly = {
  readonly receive: (request: BatchAppendReq) => void;
  readonly discard: () => void;
};

export type Receiver = {
  /** Called once for an append whose last piece has come. */
  readonly complete: (append: Answered, events: readonly NewEvent[]) => void;
  /** Called once for an append that will not be done; what still comes of it is passed over. */
  readonly fail: (append: Answered, failure: BatchFailure) => void;
};

type Open = Answered & { readonly events: NewEvent[]; size: number; timer?: NodeJS.Timeout };

/** How long the pieces may take, in milliseconds, whatever deadline the client gives. */
const writeTimeout = 2_000;

export const batchAssembly = ({ complete, fail }: Receiver): BatchAssembly => {
  const open = new Map<string, Open>();

  const close = (append: Open) => {
    clearTimeout(append.timer);
    open.delete(append.correlationId);
  };
  const giveUp = (append: Open, failure: BatchFailure) => {
    close(append);
    fail(append, failure);
  };
  const expireIn = (append: Open, time: number) => {
    append.timer ??= setTimeout(() => giveUp(append, { kind: 'timeout' }), time);
  };
  return {
    receive: (request) => {
      const correlationId = idIn(request.getCorrelationId());
      const options = request.getOptions();
      const append = options ? openedWith(correlationId, options) : open.get(correlationId);
      if (!append) return;
      open.set(correlationId, append);
      const time = options ? timeLeft(options) : writeTimeout;
      const failure = time > 0 ? take(append, request) : ({ kind: 'timeout' } as const);
      if (failure) return giveUp(append, failure);
      if (!request.getIsFinal()) return expireIn(append, time);
      close(append);
      complete(append, append.events);
    },
    discard: () => {
      for (const append of open.values()) close(append);
    },
  };
};

const openedWith = (correlationId: string, options: BatchAppendReq.Options): Open => ({
  correlationId,
  stream: rawStreamNameIn(options.getStreamIdentifier()),
  expected: expectedIn(options, options.getStreamPosition()),
  events: [],
  size: 0,
});

const timeLeft = (options: BatchAppendReq.Options): number => {
  const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
  return Math.min(deadline - Date.now(), writeTimeout);
};

/** Adds what a request brings, or says why the append cannot be. */
const take = (append: Open, request: BatchAppendReq): BatchFailure | undefined => {
  try {
    checkStreamName(append.stream);
    for (const message of request.getProposedMessagesList()) {
      const event = eventIn(message);
      append.size += appendSizeOf(event);
      if (append.size > maxAppendSize) return { kind: 'tooLarge', limit: maxAppendSize };
      append.events.push(event);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { kind: 'badRequest', message: error.details };
  }
};
