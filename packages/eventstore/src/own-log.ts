import type { EventStoreDBClient } from '@eventstore/db-client';

import type { Send } from './batch.ts';
import type { EventStore } from './connect.ts';
import { eventIdIn } from './event-id-at.ts';

/**
 * Which log a process appends to, told by the event it appended last. While its connection lasts it is the same; a server
 * that was away may come back with one that was restored to an older point.
 */
export type OwnLog = {
  /** Another number once it turned out to be another log: what was known of the old one is worth nothing. */
  readonly generation: () => number;
  /** The connection ended. */
  readonly lost: () => void;
  /** The connection ended since the last look, and nobody is looking now. */
  readonly inDoubt: () => boolean;
  /** Looks, if there is doubt, whether the log is the same. Throws whatever the client throws. */
  readonly confirm: (client: EventStoreDBClient) => Promise<void>;
  /** Looks before an append after a loss is answered, and remembers the newest event. */
  readonly noting: (client: EventStoreDBClient, send: Send) => Send;
};

type Place = { readonly position: bigint; readonly eventId: string };

export const ownLog = (onLost: () => void): OwnLog => {
  let newest: Place | undefined;
  let doubted = false;
  let looking: Promise<void> | undefined;
  let generation = 0;

  const look = async (client: EventStoreDBClient, { position, eventId }: Place): Promise<void> => {
    doubted = false;
    try {
      if ((await eventIdIn(client, position)) === eventId) return;
      newest = undefined;
      generation++;
    } catch (error) {
      doubted = true;
      throw error;
    } finally {
      looking = undefined;
    }
  };
  const confirm: OwnLog['confirm'] = async (client) => {
    if (doubted && newest) looking ??= look(client, newest);
    await looking;
  };
  const note = (position: bigint | undefined, eventId: string | undefined): void => {
    if (position === undefined || eventId === undefined) return;
    if (newest === undefined || position > newest.position) newest = { position, eventId };
  };
  return {
    generation: () => generation,
    lost: () => {
      doubted = true;
      onLost();
    },
    inDoubt: () => doubted && newest !== undefined && looking === undefined,
    confirm,
    noting: (client, send) => async (proposal) => {
      const written = await send(proposal);
      await confirm(client);
      note(written.position, proposal.events.at(-1)?.id);
      return written;
    },
  };
};

/**
 * A number that changes when the log turns out not to be the one this process appended to. Whether it still is, is found out
 * beside, and seen by the next who asks: nobody waits for a store that is away.
 */
export const logGeneration = (store: EventStore): number => {
  const { own } = store;
  if (own.inDoubt()) store.call(({ client }) => own.confirm(client)).catch(() => undefined);
  return own.generation();
};
