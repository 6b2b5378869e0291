import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories, effectIdOf, effectsOf, effectTypeOf } from '@hiring/domain';
import { type EventStore, type Recorded, subscribe } from '@hiring/eventstore';

/** One effect from its event to the fact that says what became of it; milliseconds of `performance.now()`. */
export type Ran = {
  readonly requestId: string | null;
  readonly began: number;
  readonly ended: number;
};

export type EffectFacts = {
  /** Resolves with the effects that ended since the last time, when none is owed any more and at least so many ended. */
  readonly settled: (atLeast: number) => Promise<readonly Ran[]>;
  readonly stop: () => Promise<void>;
};

/** Follows the log as anybody can, and pairs every effect that follows from an event with its fact. */
export const followEffects = (store: EventStore): EffectFacts => {
  const stopping = new AbortController();
  const owed = new Map<string, Omit<Ran, 'ended'>>();
  let ended: Ran[] = [];

  const note = (recorded: Recorded): void => {
    for (const id of owedBy(recorded)) {
      owed.set(id, { requestId: recorded.cause.requestId, began: performance.now() });
    }
    const id = endedBy(recorded);
    const begun = id === undefined ? undefined : owed.get(id);
    if (!begun || id === undefined) return;
    owed.delete(id);
    ended.push({ ...begun, ended: performance.now() });
  };

  const follow = async (): Promise<void> => {
    const from = { categories: effectCategories, after: undefined, signal: stopping.signal };
    for await (const batch of subscribe(store, from)) batch.events.forEach(note);
  };
  const following = follow();
  return {
    settled: async (atLeast) => {
      while (owed.size > 0 || ended.length < atLeast) await delay(20);
      const all = ended;
      ended = [];
      return all;
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};

const owedBy = ({ id, eventId, event }: Recorded): readonly string[] =>
  event
    ? effectsOf(id, event)
        .filter(({ name }) => effectTypeOf(name) !== undefined)
        .map(({ name }) => effectIdOf(eventId, name))
    : [];

const endedBy = ({ id, event, cause }: Recorded): string | undefined => {
  switch (event?.type) {
    case 'EffectSucceeded':
    case 'EffectSkipped':
    case 'EffectParked':
      return id;
    case 'ContractGenerated':
      return effectIdOf(cause.causationId ?? '', 'generate-contract');
    default:
      return undefined;
  }
};
