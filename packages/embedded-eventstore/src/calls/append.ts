import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';

import { appendTooLarge, statusOf, streamDeleted, unknown } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { Change, NewEvent } from '../record.ts';
import { appendAnswer } from '../wire/append-answers.ts';
import { appendSizeOf, maxAppendSize } from '../wire/append-size.ts';
import { eventIn, expectedIn, streamNameIn } from '../wire/requests.ts';

/** One append: options first, then an event a message. The client's way when a call has credentials. */
export const append =
  (log: Log) =>
  (call: ServerReadableStream<AppendReq, Buffer>, answer: sendUnaryData<Buffer>): void => {
    appendAll(log, call).then(
      (response) => answer(null, response),
      (error: unknown) => answer(statusOf(error)),
    );
  };

const appendAll = async (log: Log, requests: AsyncIterable<AppendReq>): Promise<Buffer> => {
  const change = await changeIn(requests);
  const outcome = await log.submit(change);
  if (outcome.kind === 'deleted') throw streamDeleted(change.stream);
  return appendAnswer(outcome, change.expected);
};

const changeIn = async (requests: AsyncIterable<AppendReq>): Promise<Change> => {
  let target: Pick<Change, 'stream' | 'expected'> | undefined;
  const events: NewEvent[] = [];
  let size = 0;
  for await (const request of requests) {
    const options = request.getOptions();
    const proposed = request.getProposedMessage();
    if (options && !target) {
      const stream = streamNameIn(options.getStreamIdentifier());
      target = { stream, expected: expectedIn(options, options.getRevision()) };
    } else if (proposed && target) {
      const event = eventIn(proposed);
      size += appendSizeOf(event);
      if (size > maxAppendSize) throw appendTooLarge(maxAppendSize);
      events.push(event);
    } else {
      throw unknown();
    }
  }
  if (!target) throw unknown();
  return { kind: 'append', ...target, events };
};
