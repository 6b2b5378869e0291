import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

import { statusOf, streamDeleted, unknown, wrongVersion } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { Change } from '../record.ts';
import { deleteAnswer } from '../wire/append-answers.ts';
import { expectedIn, streamNameIn } from '../wire/requests.ts';

/** `delete` hides a stream until it is written again; `tombstone` ends it for ever. */
export const deletion =
  (log: Log, kind: 'delete' | 'tombstone') =>
  (
    call: ServerUnaryCall<DeleteReq | TombstoneReq, Buffer>,
    answer: sendUnaryData<Buffer>,
  ): void => {
    remove(log, kind, call.request).then(
      (response) => answer(null, response),
      (error: unknown) => answer(statusOf(error)),
    );
  };

const remove = async (
  log: Log,
  kind: Change['kind'],
  request: DeleteReq | TombstoneReq,
): Promise<Buffer> => {
  const options = request.getOptions();
  if (!options) throw unknown();
  const stream = streamNameIn(options.getStreamIdentifier());
  const expected = expectedIn(options, options.getRevision());
  const outcome = await log.submit({ kind, stream, expected, events: [] });
  switch (outcome.kind) {
    case 'done':
      return deleteAnswer(outcome.position);
    case 'deleted':
      throw streamDeleted(stream);
    case 'wrongVersion':
      throw wrongVersion(stream, expected, outcome.actual);
  }
};
