import type { EventStoreDBClient } from '@eventstore/db-client';

import type { SendAppend } from '../append/batch-append.ts';
import { readEventIdAt } from '../read/event-id-at.ts';
import type { EventStore } from './connect.ts';

/**
 * Which log a process appends to, told by the event it appended last. While its connection lasts it is the same; a server
 * that was away may come back with one that was restored to an older point.
 */
export type LogIdentity = {
  /** Another number once it turned out to be another log: what was known of the old one is worth nothing. */
  readonly generation: () => number;
  /** The connection ended. */
  readonly markConnectionLost: () => void;
  /** The connection ended since the last look, and nobody is looking now. */
  readonly needsCheck: () => boolean;
  /** Looks, if there is doubt, whether the log is the same. Throws whatever the client throws. */
  readonly check: (client: EventStoreDBClient) => Promise<void>;
  /** Looks before an append after a loss is answered, and remembers the newest event. */
  readonly trackAppends: (client: EventStoreDBClient, send: SendAppend) => SendAppend;
};

type LastAppend = { readonly position: bigint; readonly eventId: string };

export const trackLogIdentity = (onLost: () => void): LogIdentity => {
  let newest: LastAppend | undefined;
  let isUncertain = false;
  let checking: Promise<void> | undefined;
  let generation = 0;

  const compareNewest = async (
    client: EventStoreDBClient,
    { position, eventId }: LastAppend,
  ): Promise<void> => {
    isUncertain = false;
    try {
      if ((await readEventIdAt(client, position)) === eventId) return;
      newest = undefined;
      generation++;
    } catch (error) {
      isUncertain = true;
      throw error;
    } finally {
      checking = undefined;
    }
  };
  const check: LogIdentity['check'] = async (client) => {
    if (isUncertain && newest) checking ??= compareNewest(client, newest);
    await checking;
  };
  const rememberAppend = (position: bigint | undefined, eventId: string | undefined): void => {
    if (position === undefined || eventId === undefined) return;
    if (newest === undefined || position > newest.position) newest = { position, eventId };
  };
  return {
    generation: () => generation,
    markConnectionLost: () => {
      isUncertain = true;
      onLost();
    },
    needsCheck: () => isUncertain && newest !== undefined && checking === undefined,
    check,
    trackAppends: (client, send) => async (proposal) => {
      const response = await send(proposal);
      await check(client);
      rememberAppend(response.position, proposal.events.at(-1)?.id);
      return response;
    },
  };
};

/**
 * A number that changes when the log turns out not to be the one this process appended to. Whether it still is, is found out
 * beside, and seen by the next who asks: nobody waits for a store that is away.
 */
export const logGeneration = (store: EventStore): number => {
  const { logIdentity } = store;
  if (logIdentity.needsCheck()) {
    store.call(({ client }) => logIdentity.check(client)).catch(() => undefined);
  }
  return logIdentity.generation();
};
