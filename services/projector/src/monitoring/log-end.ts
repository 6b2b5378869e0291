import type { NewestByCategory } from '@hiring/eventstore';

import type { Received } from '../subscription/shared-subscription.ts';
import type { Lags } from './lag.ts';

export type LogEndSources = {
  /** Reads the position of the newest event of the log; 0 when it is empty. */
  readonly readHead: () => Promise<bigint>;
  /** Reads the newest events after a position. */
  readonly readNewestAfter: (position: bigint) => Promise<NewestByCategory>;
  readonly takeReceived: () => Received | undefined;
  readonly lags: Pick<Lags, 'observeLog' | 'reset'>;
};

/**
 * Returns a function, to be called at an interval, that returns the end of the log and records the new events for the
 * lag. Most are known from the shared subscription. They are read only when it has not reached what was the end of the
 * log at the call before: it is behind, hangs, or does not run. Drops all records when the log became shorter.
 */
export const createLogEndReader = ({
  readHead,
  readNewestAfter,
  takeReceived,
  lags,
}: LogEndSources): (() => Promise<bigint>) => {
  let lastHead: bigint | undefined;
  let observedUpTo = 0n;

  const observe = (newest: NewestByCategory, upTo: bigint): void => {
    const later = [...newest].filter(([, { position }]) => position > observedUpTo);
    lags.observeLog(new Map(later));
    if (upTo > observedUpTo) observedUpTo = upTo;
  };

  return async () => {
    const head = await readHead();
    const received = takeReceived();
    const expected = lastHead ?? head;
    lastHead = head;
    if (head < expected) {
      lags.reset();
      observedUpTo = 0n;
      return head;
    }
    if (received) observe(received.newest, received.position);
    if (expected > observedUpTo) observe(await readNewestAfter(observedUpTo), head);
    return head;
  };
};
