import type { EventMetadata } from '@hiring/domain';

import type { EventStore } from '../connection/connect.ts';
import { Conflict, StoreUnavailable } from '../connection/errors.ts';
import type { AppendResult } from './append.ts';

/** What became of one append, all its tries together. */
export type AppendObservation = {
  readonly category: string;
  /** How many events. */
  readonly events: number;
  /** `unavailable`: it stays unknown whether it happened. */
  readonly outcome: 'appended' | 'conflict' | 'refused' | 'unavailable';
  readonly seconds: number;
  /** Of the last event; undefined when nothing was appended. */
  readonly position: bigint | undefined;
  readonly metadata: EventMetadata;
};

type AppendSummary = {
  readonly stream: string;
  readonly events: number;
  readonly metadata: EventMetadata;
};

/** Runs an append and tells `onAppend` what became of it. */
export const observeAppend = async (
  { onAppend }: Pick<EventStore, 'onAppend'>,
  { stream, events, metadata }: AppendSummary,
  append: () => Promise<AppendResult>,
): Promise<AppendResult> => {
  const began = performance.now();
  const [category = ''] = stream.split('-', 1);
  const report = (outcome: AppendObservation['outcome'], position?: bigint) => {
    const seconds = (performance.now() - began) / 1_000;
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
