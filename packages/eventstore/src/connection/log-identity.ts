import type { EventStore, LogIdentity } from '../event-store.ts';
import type { Link } from '../link.ts';
import { readEventIdAt } from '../read/event-id-at.ts';

type LastAppend = { readonly position: bigint; readonly eventId: string };

/** Starts to track the identity of the log. `onLost` is called whenever the connection ends. */
export const trackLogIdentity = (onLost: () => void): LogIdentity => {
  let newest: LastAppend | undefined;
  let isUncertain = false;
  let checking: Promise<void> | undefined;
  let generation = 0;

  const compareNewest = async (
    link: Pick<Link, 'readLog'>,
    { position, eventId }: LastAppend,
  ): Promise<void> => {
    isUncertain = false;
    try {
      if ((await readEventIdAt(link, position)) === eventId) return;
      newest = undefined;
      generation++;
    } catch (error) {
      isUncertain = true;
      throw error;
    } finally {
      checking = undefined;
    }
  };
  const check: LogIdentity['check'] = async (link) => {
    if (isUncertain && newest) checking ??= compareNewest(link, newest);
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
    trackAppends: (link) => async (proposal) => {
      const response = await link.append(proposal);
      await check(link);
      rememberAppend(response.position, proposal.events.at(-1)?.id);
      return response;
    },
  };
};

/**
 * Returns a number that changes when the log is no longer the one this process appended to. The check runs in the
 * background, and a later call returns its result: no caller waits for an unavailable store.
 */
export const logGeneration = (store: EventStore): number => {
  const { logIdentity } = store;
  if (logIdentity.needsCheck()) {
    store.call(logIdentity.check).catch(() => undefined);
  }
  return logIdentity.generation();
};
