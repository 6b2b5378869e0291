import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';

import type { Access } from '../authorize.ts';
import { appendTooLarge, toStatusError, streamDeleted, unknownError } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { Change, NewEvent } from '../record.ts';
import { encodeAppendResponse } from '../wire/append-responses.ts';
import { countAppendBytes, maxAppendBytes } from '../wire/append-size.ts';
import { parseEvent, parseExpectedRevision, parseStreamName } from '../wire/requests.ts';

/**
 * Handles one append: options first, then one event for each message. The client uses it for calls with credentials.
 */
export const append =
  (submitAs: Access['submitAs']) =>
  (call: ServerReadableStream<AppendReq, Buffer>, respond: sendUnaryData<Buffer>): void => {
    appendAll(submitAs(call.metadata), call).then(
      (response) => respond(null, response),
      (error: unknown) => respond(toStatusError(error)),
    );
  };

const appendAll = async (
  submit: Log['submit'],
  requests: AsyncIterable<AppendReq>,
): Promise<Buffer> => {
  const change = await readChange(requests);
  const outcome = await submit(change);
  if (outcome.kind === 'deleted') throw streamDeleted(change.stream);
  return encodeAppendResponse(outcome, change.expected);
};

const readChange = async (requests: AsyncIterable<AppendReq>): Promise<Change> => {
  let target: Pick<Change, 'stream' | 'expected'> | undefined;
  const events: NewEvent[] = [];
  let size = 0;
  for await (const request of requests) {
    const options = request.getOptions();
    const proposed = request.getProposedMessage();
    if (options && !target) {
      const stream = parseStreamName(options.getStreamIdentifier());
      target = { stream, expected: parseExpectedRevision(options, options.getRevision()) };
    } else if (proposed && target) {
      const event = parseEvent(proposed);
      size += countAppendBytes(event);
      if (size > maxAppendBytes) throw appendTooLarge(maxAppendBytes);
      events.push(event);
    } else {
      throw unknownError();
    }
  }
  if (!target) throw unknownError();
  return { kind: 'append', ...target, events };
};
