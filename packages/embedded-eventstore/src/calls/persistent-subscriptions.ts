import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

import { subscriptionNotFound, toStatusError } from '../errors.ts';
import { parseStreamName } from '../wire/requests.ts';

type ListReq = InstanceType<typeof persistent.ListReq>;
type ListResp = InstanceType<typeof persistent.ListResp>;

/** Responds that no persistent subscription exists: this server does not support them. */
export const listPersistentSubscriptions = (
  call: ServerUnaryCall<ListReq, ListResp>,
  callback: sendUnaryData<ListResp>,
): void => {
  const options = call.request.getOptions();
  if (options?.hasListAllSubscriptions()) return callback(null, new persistent.ListResp());
  try {
    const stream = options?.getListForStream()?.getStream();
    callback(subscriptionNotFound(stream ? parseStreamName(stream) : '$all'));
  } catch (error) {
    callback(toStatusError(error));
  }
};
