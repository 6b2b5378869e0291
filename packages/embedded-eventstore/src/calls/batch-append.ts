import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';

import type { Access } from '../authorize.ts';
import { StatusError, toStatusError, unavailable } from '../errors.ts';
import type { NewEvent } from '../record.ts';
import {
  type AppendTarget,
  type BatchResult,
  encodeBatchResponse,
} from '../wire/append-responses.ts';
import { createBatchAssembly } from './batch-assembly.ts';

type Call = ServerDuplexStream<BatchAppendReq, Buffer>;

/** Maximum number of pending appends of one call; above it no further messages are read from the client. */
const maxPendingAppends = 4_000;

/** Handles appends over one long call. Each gets one response, when its outcome is known. */
export const batchAppend =
  (submitAs: Access['submitAs'], stopping: AbortSignal) =>
  (call: Call): void => {
    const submitChange = submitAs(call.metadata);
    let pending = 0;
    let halfClosed = false;
    const lifetime = trackLifetime(call, () => {
      assembly.discard();
      stopping.removeEventListener('abort', regulate);
    });

    const regulate = () => {
      if (lifetime.isOver()) return;
      if (pending === 0 && stopping.aborted) lifetime.end(unavailable());
      else if (pending === 0 && halfClosed) lifetime.end();
      else if (pending >= maxPendingAppends || call.writableNeedDrain) call.pause();
      else call.resume();
    };
    const respond = (append: AppendTarget, result: BatchResult) => {
      if (!lifetime.isOver()) call.write(encodeBatchResponse(append, result));
    };
    const submit = async (append: AppendTarget, events: readonly NewEvent[]) => {
      pending += 1;
      const { stream, expected } = append;
      try {
        respond(append, await submitChange({ kind: 'append', stream, expected, events }));
      } catch (error) {
        const failure = toFailure(error);
        if (failure) respond(append, failure);
        else lifetime.end(toStatusError(error));
      }
      pending -= 1;
      regulate();
    };
    const assembly = createBatchAssembly({
      fail: respond,
      complete: (...args) => void submit(...args),
    });

    call.on('data', (request: BatchAppendReq) => {
      if (lifetime.isOver()) return;
      receiveOrEnd(assembly, lifetime, request);
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

const receiveOrEnd = (
  assembly: ReturnType<typeof createBatchAssembly>,
  lifetime: ReturnType<typeof trackLifetime>,
  request: BatchAppendReq,
): void => {
  try {
    assembly.receive(request);
  } catch (error) {
    lifetime.end(toStatusError(error));
  }
};

/** Returns the failure if it concerns this append only; the others continue. */
const toFailure = (error: unknown): BatchResult | undefined => {
  if (!(error instanceof StatusError)) return undefined;
  if (error.code === status.PERMISSION_DENIED) return { kind: 'accessDenied' };
  return error.code === status.INVALID_ARGUMENT
    ? { kind: 'badRequest', message: error.details }
    : undefined;
};

/**
 * Ends a call exactly once, from either side. The server ends it without an error only after the client ended its side:
 * otherwise the client would never settle its pending appends.
 */
const trackLifetime = (call: Call, cleanUp: () => void) => {
  let isOver = false;
  const end = (error?: StatusError) => {
    if (isOver) return;
    isOver = true;
    cleanUp();
    if (error) call.emit('error', error);
    else call.end();
  };
  call.on('cancelled', () => end(unavailable()));
  return { end, isOver: () => isOver };
};
