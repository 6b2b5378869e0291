import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';

import { statusOf, StatusError } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { NewEvent } from '../record.ts';
import { batchAnswer, type BatchAnswer, type Answered } from '../wire/append-answers.ts';
import { eventIn, expectedIn, idIn, streamNameIn } from '../wire/requests.ts';

type Batch = Answered & { events: NewEvent[] };

/** Appends by correlation id over one long stream; each is answered once, when it is durable. */
export const batchAppend =
  (log: Log) =>
  (call: ServerDuplexStream<BatchAppendReq, Buffer>): void => {
    const open = new Map<string, Batch>();
    let pending = 0;
    let ended = false;

    const answer = (to: Answered, given: BatchAnswer) => {
      call.write(batchAnswer(to, given));
    };
    const finish = async (batch: Batch) => {
      pending += 1;
      try {
        answer(batch, await log.submit({ kind: 'append', ...batch }));
      } catch (error) {
        call.emit('error', statusOf(error));
      }
      pending -= 1;
      if (ended && pending === 0) call.end();
    };
    const receive = (request: BatchAppendReq) => {
      const correlationId = idIn(request.getCorrelationId());
      const options = request.getOptions();
      if (options) {
        const stream = streamNameIn(options.getStreamIdentifier());
        const expected = expectedIn(options, options.getStreamPosition());
        open.set(correlationId, { correlationId, stream, expected, events: [] });
      }
      const batch = open.get(correlationId);
      if (!batch) return;
      batch.events.push(...request.getProposedMessagesList().map(eventIn));
      if (!request.getIsFinal()) return;
      open.delete(correlationId);
      void finish(batch);
    };
    call.on('data', (request: BatchAppendReq) => {
      try {
        receive(request);
      } catch (error) {
        if (error instanceof StatusError) call.emit('error', error);
        else throw error;
      }
    });
    call.on('end', () => {
      ended = true;
      if (pending === 0) call.end();
    });
  };
