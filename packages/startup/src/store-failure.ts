import { type EventStore, isAccessDenied, StoreUnavailable } from '@hiring/eventstore';

import { RejectedCredentials } from './rejected-credentials.ts';

/**
 * Returns the refusal behind a failed call to the event store: RejectedCredentials, or ConnectionFault for a
 * certificate or a URL that must be changed. Any other error, such as an outage, is returned as it is.
 */
export const explainStoreFailure = async (store: EventStore, error: unknown): Promise<unknown> => {
  if (isAccessDenied(error)) return new RejectedCredentials({ cause: error });
  if (!(error instanceof StoreUnavailable)) return error;
  return (await store.findConnectionFault()) ?? error;
};
