import type { EventStoreDBClient } from '@eventstore/db-client';

import { createBatchAppender, type SendAppend } from '../append/batch-append.ts';
import { openClient } from './client.ts';
import { getClientInternals } from './internals.ts';
import type { LogIdentity } from './log-identity.ts';

/** Appends share one call of the server's; reads have one each. */
export type CallKind = 'append' | 'read';

/** One client and what goes over it. Poisoned or silent, it is thrown away for the next one. */
export type Link = {
  readonly client: EventStoreDBClient;
  readonly append: SendAppend;
  readonly isClosed: () => boolean;
  /** On the clock of `performance.now()`. */
  readonly openedAt: number;
  /** When a call of a kind was answered last, on the same clock. */
  readonly lastResponseAt: Map<CallKind, number>;
  /** Ends all that still goes over it and closes the connection, which `dispose` of the client does not. */
  readonly close: () => Promise<void>;
};

/** `generation` differs for each link of a process: grpc shares one connection among clients of equal options. */
export const openLink = (
  url: string,
  { name, generation, logIdentity }: { name: string; generation: number; logIdentity: LogIdentity },
): Link => {
  const options = `connectionName=${encodeURIComponent(name)}&keepAliveInterval=${10_000 + generation}`;
  const client = openClient(`${url}${url.includes('?') ? '&' : '?'}${options}`);
  let closed = false;
  return {
    client,
    append: logIdentity.trackAppends(
      client,
      createBatchAppender(client, logIdentity.markConnectionLost),
    ),
    isClosed: () => closed,
    openedAt: performance.now(),
    lastResponseAt: new Map(),
    close: async () => {
      closed = true;
      // Cancels every call at once; waiting for their ends would wait for streams that nobody reads.
      client.dispose().catch(() => undefined);
      const channel = await getClientInternals(client).getChannel();
      channel.close();
    },
  };
};
