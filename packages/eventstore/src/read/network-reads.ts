import {
  END,
  type EventStoreDBClient,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';

import { StreamDeleted } from '../connection/errors.ts';
import type { Link } from '../link.ts';
import type { RawEvent } from './recorded-event.ts';

/** Returns `readLog` of a link to a server. */
export const readLogPage =
  (client: EventStoreDBClient): Link['readLog'] =>
  ({ direction, from, count, after = -1n }) =>
    new Promise((resolve, reject) => {
      const events: RawEvent[] = [];
      const end = direction === 'forwards' ? START : END;
      const fromPosition = from === undefined ? end : { commit: from, prepare: from };
      const read = client.readAll({ direction, fromPosition, maxCount: count });
      // `data` events: `for await` is four times slower.
      read.on('data', ({ event }) => {
        if (!event) return;
        const position = event.position.commit;
        if (position > after) {
          events.push({ ...event, position });
          return;
        }
        resolve(events);
        // An abandoned read would stay open on the server, with its buffers, until its deadline.
        read.removeAllListeners('data').resume();
        read.cancel().catch(reject);
      });
      read.on('error', reject).on('end', () => resolve(events));
    });

/** Returns `readStream` of a link to a server. */
export const readStreamPage =
  (client: EventStoreDBClient): Link['readStream'] =>
  ({ stream, from, count }) =>
    new Promise((resolve, reject) => {
      const events: RawEvent[] = [];
      client
        .readStream(stream, { fromRevision: from, maxCount: count })
        .on('data', ({ event }) => {
          if (event) events.push({ ...event, position: event.position?.commit ?? 0n });
        })
        .on('error', (error) => {
          if (error instanceof StreamNotFoundError) resolve([]);
          else reject(toReadError(error, stream));
        })
        .on('end', () => resolve(events));
    });

const toReadError = (error: Error, stream: string): Error =>
  error instanceof StreamDeletedError ? new StreamDeleted(stream, { cause: error }) : error;
