import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

import { noSubscription, statusOf } from '../errors.ts';
import { streamNameIn } from '../wire/requests.ts';

type ListReq = InstanceType<typeof persistent.ListReq>;
type ListResp = InstanceType<typeof persistent.ListResp>;

/** There are none, and none can be made. */
export const listPersistentSubscriptions = (
  call: ServerUnaryCall<ListReq, ListResp>,
  answer: sendUnaryData<ListResp>,
): void => {
  const options = call.request.getOptions();
  if (options?.hasListAllSubscriptions()) return answer(null, new persistent.ListResp());
  try {
    const stream = options?.getListForStream()?.getStream();
    answer(noSubscription(stream ? streamNameIn(stream) : '$all'));
  } catch (error) {
    answer(statusOf(error));
  }
};
