import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

import type { Access } from '../authorize.ts';
import { toStatusError, streamDeleted, unknownError, wrongVersion } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { Change } from '../record.ts';
import { encodeDeleteResponse } from '../wire/append-responses.ts';
import { parseExpectedRevision, parseStreamName } from '../wire/requests.ts';

/** Deletes a stream: `delete` hides it until it is written again, `tombstone` deletes it permanently. */
export const deleteStream =
  (submitAs: Access['submitAs'], kind: 'delete' | 'tombstone') =>
  (
    call: ServerUnaryCall<DeleteReq | TombstoneReq, Buffer>,
    respond: sendUnaryData<Buffer>,
  ): void => {
    remove(submitAs(call.metadata), kind, call.request).then(
      (response) => respond(null, response),
      (error: unknown) => respond(toStatusError(error)),
    );
  };

const remove = async (
  submit: Log['submit'],
  kind: Change['kind'],
  request: DeleteReq | TombstoneReq,
): Promise<Buffer> => {
  const options = request.getOptions();
  if (!options) throw unknownError();
  const stream = parseStreamName(options.getStreamIdentifier());
  const expected = parseExpectedRevision(options, options.getRevision());
  const outcome = await submit({ kind, stream, expected, events: [] });
  switch (outcome.kind) {
    case 'done':
      return encodeDeleteResponse(outcome.position);
    case 'deleted':
      throw streamDeleted(stream);
    case 'wrongVersion':
      throw wrongVersion(stream, expected, outcome.actual);
  }
};
