import type { NewestByCategory, RecordedEvent } from '@hiring/eventstore';

/** Collects the newest event of each category. */
export type NewestEvents = {
  readonly observe: (events: readonly RecordedEvent[]) => void;
  /** Returns the newest events since the last call. */
  readonly take: () => NewestByCategory;
};

export const createNewestEvents = (): NewestEvents => {
  let newest = new Map<string, { position: bigint; recordedAt: string }>();
  return {
    observe: (events) => {
      for (const { category, position, recordedAt } of events) {
        newest.set(category, { position, recordedAt });
      }
    },
    take: () => {
      const taken = newest;
      newest = new Map();
      return taken;
    },
  };
};
