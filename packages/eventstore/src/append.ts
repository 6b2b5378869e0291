import { setTimeout as delay } from 'node:timers/promises';

import {
  type AppendToStreamOptions,
  type EventData,
  jsonEvent,
  NO_STREAM,
} from '@eventstore/db-client';
import { catalog, type Cause, type DomainEvent, encode } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { EventStore } from './connect.ts';
import { StoreUnavailable } from './errors.ts';
import { headPosition } from './history.ts';

/** The last event's revision in its stream and its position in the log. */
export type Appended = { readonly revision: bigint; readonly position: bigint };

export type AppendOptions = {
  readonly cause: Cause;
  /** The last revision the writer knows of; undefined: the stream does not exist yet. */
  readonly expectedRevision: bigint | undefined;
};

/**
 * Appends events at an exact revision. An unknown outcome is settled by asking again with the same ids at the same
 * revision, which the server recognises for ever (event-store-protocol.md 1.6); after three tries it stays unknown.
 * Throws WrongExpectedVersionError, StoreUnavailable.
 */
export const appendFacts = async (
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  { cause, expectedRevision }: AppendOptions,
): Promise<Appended> => {
  const stored: EventData[] = events.map((event) => toStored(event, cause));
  const options: AppendToStreamOptions = { expectedRevision: expectedRevision ?? NO_STREAM };
  const append = () => store.call((client) => client.appendToStream(stream, stored, options));

  const { nextExpectedRevision, position } = await settled(append);
  return {
    revision: nextExpectedRevision,
    position: position?.commit ?? (await headPosition(store)) ?? 0n,
  };
};

const toStored = (event: DomainEvent, cause: Cause): EventData => {
  const { type, data } = encode(catalog, event);
  return jsonEvent({ id: uuid(), type, data: asJson(data), metadata: cause });
};

/** Event shapes are zod objects of JSON values. */
const asJson = (data: unknown) => data as Record<string, unknown>;

const waits = [50, 300];

const settled = async <T>(append: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await append();
    } catch (error) {
      const wait = waits[attempt];
      if (!(error instanceof StoreUnavailable) || wait === undefined) throw error;
      await delay(wait);
    }
  }
};
