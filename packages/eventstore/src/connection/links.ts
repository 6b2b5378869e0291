import { createBatchAppender } from '../append/batch-append.ts';
import type { EventStore, EventStoreOptions, Link, LogIdentity } from '../event-store.ts';
import { openClient } from './client.ts';
import { StoreUnavailable } from './errors.ts';
import { getClientInternals } from './internals.ts';

export type Links = Pick<EventStore, 'link' | 'replace' | 'close'>;

type LinksOptions = Required<Pick<EventStoreOptions, 'name' | 'idleTimeoutMs' | 'onError'>> & {
  readonly logIdentity: LogIdentity;
};

/** A younger link is not replaced: in an outage every failing call would open another one. */
const minLinkAgeMs = 100;

let generation = 0;

/** Holds the link in use. A replaced link has the idle timeout to complete its other calls, then it is closed. */
export const createLinks = (
  url: string,
  { name, idleTimeoutMs, onError, logIdentity }: LinksOptions,
): Links => {
  const open = () => openLink(url, { name, generation: generation++, logIdentity });
  let current = open();
  let closed = false;
  const replaced = new Set<Link>();

  const replace = (link: Link): void => {
    const young = performance.now() - link.openedAt < minLinkAgeMs;
    if (closed || young || link !== current) return;
    current = open();
    replaced.add(link);
    const finish = () => {
      replaced.delete(link);
      link.close().catch(onError);
    };
    setTimeout(finish, idleTimeoutMs).unref();
  };
  const close = async () => {
    closed = true;
    await Promise.all([current, ...replaced].map((link) => link.close()));
  };
  const link = () => {
    if (closed) throw new StoreUnavailable({ cause: new Error('the connection was closed') });
    return current;
  };
  return { link, replace, close };
};

/** `generation` differs for each link of a process: grpc shares one connection among clients of equal options. */
const openLink = (
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
      // Cancels every call at once; waiting for their ends would wait for streams that no consumer reads.
      client.dispose().catch(() => undefined);
      const channel = await getClientInternals(client).getChannel();
      channel.close();
    },
  };
};
