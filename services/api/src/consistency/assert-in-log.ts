import { type EventStore, findReplacementReason } from '@hiring/eventstore';

import { unknownConsistencyToken } from './consistency-tokens.ts';

/**
 * Throws 400 when a position that a token named (`named`) is not in the log, because the log was restored to an earlier point.
 * Accepts it while the store does not respond: the data there is can still be shown.
 */
export const assertInLog = async (
  store: EventStore,
  behind: readonly { readonly named: bigint | undefined }[],
): Promise<void> => {
  const named = behind.flatMap((lag) => (lag.named === undefined ? [] : [lag.named]));
  if (named.length === 0) return;
  const position = named.reduce((newest, next) => (next > newest ? next : newest));
  const reason = await findReplacementReason(store, { position, eventId: null }).catch(
    () => undefined,
  );
  if (reason !== undefined) throw unknownConsistencyToken();
};
