import type { Links, LogIdentity } from '../event-store.ts';
import type { Link, SendAppend } from '../link.ts';
import type { LocalEventStore } from '../local-event-store.ts';
import {
  AppendRefused,
  Conflict,
  PositionNotFound,
  StoreUnavailable,
  StreamDeleted,
} from './errors.ts';

/** Holds a link to a log in this process. It is never replaced: such a link has no connection that could fail. */
export const createLocalLinks = (log: LocalEventStore, logIdentity: LogIdentity): Links => {
  const link = openLocalLink(log, logIdentity);
  return {
    link: () => {
      if (link.isClosed()) throw new StoreUnavailable({ cause: closedError() });
      return link;
    },
    replace: () => undefined,
    findConnectionFault: async () => undefined,
    close: link.close,
  };
};

const openLocalLink = (log: LocalEventStore, logIdentity: LogIdentity): Link => {
  let closed = false;
  const open = new Set<() => void>();
  const readLog: Link['readLog'] = async (page) => {
    const events = await log.readLog(page);
    if (events === 'invalidPosition') throw new PositionNotFound(page.from ?? 0n);
    return events;
  };
  return {
    readLog,
    readStream: async (page) => {
      const events = await log.readStream(page);
      if (events === 'deleted') throw new StreamDeleted(page.stream);
      return events;
    },
    subscribe: (request, listener) => {
      const subscription = log.subscribe(request, listener);
      const abandon = () => {
        subscription.close();
        listener.end(closedError());
      };
      open.add(abandon);
      return {
        ...subscription,
        close: () => {
          open.delete(abandon);
          subscription.close();
        },
      };
    },
    append: logIdentity.trackAppends({ readLog, append: createAppend(log, logIdentity) }),
    isClosed: () => closed,
    openedAt: performance.now(),
    lastResponseAt: new Map(),
    close: async () => {
      closed = true;
      for (const abandon of open) abandon();
    },
  };
};

/** After an unknown outcome the log may return restored to an older point, as after a lost connection to a server. */
const createAppend =
  (log: LocalEventStore, { markConnectionLost }: LogIdentity): SendAppend =>
  async (proposal) => {
    const outcome = await log.append(proposal).catch((error: unknown) => {
      markConnectionLost();
      throw error;
    });
    switch (outcome.kind) {
      case 'appended':
        return outcome;
      case 'conflict':
        throw new Conflict(outcome.reason);
      case 'refused':
        throw new AppendRefused(outcome.reason);
    }
  };

const closedError = (): Error => new Error('the connection was closed');
