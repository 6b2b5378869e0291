import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';

import { statusOf, streamDeleted, unknown } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { Change, NewEvent } from '../record.ts';
import { appendAnswer } from '../wire/append-answers.ts';
import { eventIn, expectedIn, streamNameIn } from '../wire/requests.ts';

/** One append: options first, then an event a message. */
export const append =
  (log: Log) =>
  async (
    call: ServerReadableStream<AppendReq, Buffer>,
    answer: sendUnaryData<Buffer>,
  ): Promise<void> => {
    try {
      const change = await changeIn(call);
      const outcome = await log.submit(change);
      if (outcome.kind === 'deleted') throw streamDeleted(change.stream);
      answer(null, appendAnswer(outcome, change.expected));
    } catch (error) {
      answer(statusOf(error));
    }
  };

const changeIn = async (requests: AsyncIterable<AppendReq>): Promise<Change> => {
  let target: Pick<Change, 'stream' | 'expected'> | undefined;
  const events: NewEvent[] = [];
  for await (const request of requests) {
    const options = request.getOptions();
    const proposed = request.getProposedMessage();
    if (options && !target) {
      const stream = streamNameIn(options.getStreamIdentifier());
      target = { stream, expected: expectedIn(options, options.getRevision()) };
    } else if (proposed && target) {
      events.push(eventIn(proposed));
    } else {
      throw unknown();
    }
  }
  if (!target) throw unknown();
  return { kind: 'append', ...target, events };
};
