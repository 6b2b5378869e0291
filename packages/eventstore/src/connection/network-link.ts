import type { EventStoreDBClient } from '@eventstore/db-client';

import { createBatchAppender } from '../append/batch-append.ts';
import type { LogIdentity } from '../event-store.ts';
import type { CallKind, Link } from '../link.ts';
import { readLogPage, readStreamPage } from '../read/network-reads.ts';
import { subscribeOverNetwork } from '../subscribe/network-subscription.ts';
import { openClient } from './client.ts';
import { getClientInternals } from './internals.ts';

export type NetworkLinkOptions = {
  readonly name: string;
  /** Differs for each link of a process: grpc shares one connection among clients of equal options. */
  readonly generation: number;
  readonly logIdentity: LogIdentity;
  /** Milliseconds that the server may take to confirm a subscription. */
  readonly confirmTimeoutMs: number;
  /** Called when a subscription was not confirmed in time. */
  readonly onUnconfirmed: () => void;
};

/** Opens a link to the server at `url` with the protocol's own client. The first call connects. */
export const openNetworkLink = (
  url: string,
  { name, generation, logIdentity, ...confirmation }: NetworkLinkOptions,
): Link => {
  const options = `connectionName=${encodeURIComponent(name)}&keepAliveInterval=${10_000 + generation}`;
  const client = openClient(`${url}${url.includes('?') ? '&' : '?'}${options}`);
  const lastResponseAt = new Map<CallKind, number>();
  const noteResponse = () => lastResponseAt.set('read', performance.now());
  const readLog = readLogPage(client, noteResponse);
  const append = createBatchAppender(client, logIdentity.markConnectionLost);
  let closed = false;
  return {
    readLog,
    readStream: readStreamPage(client, noteResponse),
    subscribe: subscribeOverNetwork(client, confirmation),
    append: logIdentity.trackAppends({ readLog, append }),
    isClosed: () => closed,
    openedAt: performance.now(),
    lastResponseAt,
    close: async () => {
      closed = true;
      await closeClient(client);
    },
  };
};

/** Cancels every call at once; waiting for their ends would wait for streams that no consumer reads. */
const closeClient = async (client: EventStoreDBClient): Promise<void> => {
  client.dispose().catch(() => undefined);
  // `dispose` leaves the connection open.
  const channel = await getClientInternals(client).getChannel();
  channel.close();
};
