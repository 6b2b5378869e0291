import { type EventMetadata, parseCategory } from '@hiring/domain';

import { Conflict, StoreUnavailable } from '../connection/errors.ts';
import type { AppendObservation, AppendResult, EventStore } from '../event-store.ts';

type AppendSummary = {
  readonly stream: string;
  readonly events: number;
  readonly metadata: EventMetadata;
};

/** Runs an append and passes its outcome to `onAppend`. */
export const observeAppend = async (
  { onAppend }: Pick<EventStore, 'onAppend'>,
  { stream, events, metadata }: AppendSummary,
  append: () => Promise<AppendResult>,
): Promise<AppendResult> => {
  const startedAt = performance.now();
  const category = parseCategory(stream);
  const report = (outcome: AppendObservation['outcome'], position?: bigint) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    onAppend({ category, events, outcome, seconds, position, metadata });
  };
  try {
    const appended = await append();
    report('appended', appended.position);
    return appended;
  } catch (error) {
    report(toOutcome(error));
    throw error;
  }
};

const toOutcome = (error: unknown): AppendObservation['outcome'] => {
  if (error instanceof Conflict) return 'conflict';
  return error instanceof StoreUnavailable ? 'unavailable' : 'refused';
};
