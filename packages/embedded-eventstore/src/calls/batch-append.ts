import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';

import { StatusError, statusOf, unavailable } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { NewEvent } from '../record.ts';
import { type Answered, type BatchAnswer, batchAnswer } from '../wire/append-answers.ts';
import { batchAssembly } from './batch-assembly.ts';

type Call = ServerDuplexStream<BatchAppendReq, Buffer>;

/** Appends in work at once on one stream; beyond it the client is not read. */
const maxPending = 4_000;

/** Appends over one long stream, each answered once, when its outcome is known. */
export const batchAppend =
  (log: Log, stopping: AbortSignal) =>
  (call: Call): void => {
    let pending = 0;
    let halfClosed = false;
    const over = endOf(call, () => {
      assembly.discard();
      stopping.removeEventListener('abort', regulate);
    });

    const regulate = () => {
      if (over.isOver()) return;
      if (pending === 0 && stopping.aborted) over.end(unavailable());
      else if (pending === 0 && halfClosed) over.end();
      else if (pending >= maxPending || call.writableNeedDrain) call.pause();
      else call.resume();
    };
    const answer = (append: Answered, given: BatchAnswer) => {
      if (!over.isOver()) call.write(batchAnswer(append, given));
    };
    const submit = async (append: Answered, events: readonly NewEvent[]) => {
      pending += 1;
      const { stream, expected } = append;
      try {
        answer(append, await log.submit({ kind: 'append', stream, expected, events }));
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal) answer(append, refusal);
        else over.end(statusOf(error));
      }
      pending -= 1;
      regulate();
    };
    const assembly = batchAssembly({ fail: answer, complete: (...it) => void submit(...it) });

    call.on('data', (request: BatchAppendReq) => {
      if (over.isOver()) return;
      try {
        assembly.receive(request);
      } catch (error) {
        over.end(statusOf(error));
      }
      regulate();
    });
    call.on('end', () => {
      halfClosed = true;
      regulate();
    });
    call.on('drain', regulate);
    stopping.addEventListener('abort', regulate);
    regulate();
  };

/** What is wrong with this append alone; the others go on. */
const refusalIn = (error: unknown): BatchAnswer | undefined =>
  error instanceof StatusError && error.code === status.INVALID_ARGUMENT
    ? { kind: 'badRequest', message: error.details }
    : undefined;

/**
 * The end of a call, once and for all, whoever brings it about. Without an error only after the client's
 * own: on a clean end from here the client would wait for its answers for ever.
 */
const endOf = (call: Call, tidy: () => void) => {
  let isOver = false;
  const end = (error?: StatusError) => {
    if (isOver) return;
    isOver = true;
    tidy();
    if (error) call.emit('error', error);
    else call.end();
  };
  call.on('cancelled', () => end(unavailable()));
  return { end, isOver: () => isOver };
};
