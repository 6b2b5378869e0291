import { setTimeout as delay } from 'node:timers/promises';

import { effectCategories, toEffectId, deriveEffects, toEffectType } from '@hiring/domain';
import { type EventStore, type RecordedEvent, subscribe } from '@hiring/eventstore';

/** One effect, from its event to the event with its outcome. Times are milliseconds of `performance.now()`. */
export type EffectRun = {
  readonly requestId: string | null;
  readonly began: number;
  readonly ended: number;
};

export type EffectFacts = {
  /** Resolves when no effect is pending and `atLeast` ended; returns those that ended since the last call. */
  readonly waitForCompleted: (atLeast: number) => Promise<readonly EffectRun[]>;
  readonly stop: () => Promise<void>;
};

/**
 * Subscribes to the log and matches every effect of a public type with the event of its outcome. Expects no HRIS: the
 * outcome of a delivery is in a category that is not followed.
 */
export const followEffects = (store: EventStore): EffectFacts => {
  const stopping = new AbortController();
  const owed = new Map<string, Omit<EffectRun, 'ended'>>();
  let ended: EffectRun[] = [];

  const record = (recorded: RecordedEvent): void => {
    for (const id of findOwedEffects(recorded)) {
      owed.set(id, { requestId: recorded.metadata.requestId, began: performance.now() });
    }
    const id = findEndedEffect(recorded);
    const pending = id === undefined ? undefined : owed.get(id);
    if (!pending || id === undefined) return;
    owed.delete(id);
    ended.push({ ...pending, ended: performance.now() });
  };

  const follow = async (): Promise<void> => {
    const from = { categories: effectCategories, after: undefined, signal: stopping.signal };
    for await (const batch of subscribe(store, from)) batch.events.forEach(record);
  };
  const following = follow();
  return {
    waitForCompleted: async (atLeast) => {
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

const findOwedEffects = ({ id, eventId, event }: RecordedEvent): readonly string[] =>
  event
    ? deriveEffects(id, event)
        .filter(({ name }) => toEffectType(name) !== undefined)
        .map(({ name }) => toEffectId(eventId, name))
    : [];

const findEndedEffect = ({ id, event, metadata }: RecordedEvent): string | undefined => {
  switch (event?.type) {
    case 'EffectSucceeded':
    case 'EffectSkipped':
    case 'EffectParked':
      return id;
    case 'ContractGenerated':
      return toEffectId(metadata.causationId ?? '', 'generate-contract');
    default:
      return undefined;
  }
};
