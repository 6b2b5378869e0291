import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';

import { AppendDenied, AppendRefused, Conflict, StoreUnavailable } from '../connection/errors.ts';

/** The last event's revision in its stream and, unless that event is no longer readable, its position in the log. */
export type AppendResponse = { readonly revision: bigint; readonly position: bigint | undefined };

/**
 * Reads the server's response to one append. Throws Conflict, AppendRefused, AppendDenied, and StoreUnavailable if the
 * outcome is unknown to the server, too: it is the right one, and slow. Any other error, as of a node that was deposed
 * as the leader of its cluster ("Server Is Not Ready"), is one of the connection, which the caller then replaces.
 */
export const readAppendResponse = (response: BatchAppendResp): AppendResponse => {
  const success = response.getSuccess();
  if (!success) throw toError(response.getError());
  const position = success.getPosition()?.getCommitPosition();
  return {
    revision: BigInt(success.getCurrentRevision()),
    position: position === undefined ? undefined : BigInt(position),
  };
};

const toError = (status: Status | undefined): Error => {
  const kind = status?.getDetails()?.getTypeUrl().split('.').at(-1) ?? '';
  const message = `${kind} ${status?.getMessage()}`;
  if (kind === 'WrongExpectedVersion') return new Conflict(message);
  if (kind === 'AccessDenied') return new AppendDenied(message);
  if (refusedKinds.has(kind)) return new AppendRefused(message);
  const error = new Error(message);
  return kind === 'Timeout' ? new StoreUnavailable({ cause: error }) : error;
};

const refusedKinds: ReadonlySet<string> = new Set([
  'StreamDeleted',
  'MaximumAppendSizeExceeded',
  'MaximumAppendEventSizeExceeded',
  'BadRequest',
  'InvalidTransaction',
]);
