import type { EventStoreOptions, Links } from '../event-store.ts';
import type { Link } from '../link.ts';
import { findConnectionFault } from './connection-fault.ts';
import { StoreUnavailable } from './errors.ts';
import { type NetworkLinkOptions, openNetworkLink } from './network-link.ts';

type LinksOptions = Required<Pick<EventStoreOptions, 'idleTimeoutMs' | 'onError'>> &
  Omit<NetworkLinkOptions, 'generation' | 'onUnconfirmed'>;

/** A younger link is not replaced: in an outage every failing call would open another one. */
const minLinkAgeMs = 100;

let generation = 0;

/** Holds the link to a server. A replaced link has the idle timeout to complete its other calls, then it is closed. */
export const createNetworkLinks = (
  url: string,
  { idleTimeoutMs, onError, ...options }: LinksOptions,
): Links => {
  const open = (): Link => {
    const onUnconfirmed = () => replace(link);
    const link = openNetworkLink(url, { ...options, generation: generation++, onUnconfirmed });
    return link;
  };
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
  return { link, replace, findConnectionFault: () => findConnectionFault(url), close };
};
