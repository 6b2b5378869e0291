import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../cluster/clock.ts';
import type { StoreNodes } from '../cluster/store-nodes.ts';
import type { Election, Run } from '../history.ts';

const pollIntervalMs = 50;

/** Polls the leader of the event store, and records every one after the first; nothing with the embedded event store. */
export const watchLeader = (nodes: StoreNodes | undefined, clock: Clock) => {
  const stopping = new AbortController();
  const elections: Election[] = [];
  let last: string | undefined;
  let isFirst = true;

  const poll = async (findLeader: StoreNodes['findLeader']): Promise<void> => {
    const leader = await findLeader();
    if (leader !== undefined && leader !== last && !isFirst) {
      elections.push({ leader, at: clock() });
    }
    isFirst &&= leader === undefined;
    last = leader;
  };
  const watch = async ({ findLeader }: StoreNodes): Promise<void> => {
    while (!stopping.signal.aborted) {
      await poll(findLeader);
      await delay(pollIntervalMs);
    }
  };
  const done = nodes && watch(nodes);
  const stop = async (): Promise<Pick<Run, 'elections'>> => {
    stopping.abort();
    await done;
    return nodes ? { elections } : {};
  };
  return { stop };
};
