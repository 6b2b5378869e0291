import type { Cause } from '@hiring/domain';

import type { Appended } from './append.ts';
import type { EventStore } from './connect.ts';
import { Conflict, StoreUnavailable } from './errors.ts';

/** What became of one append, all its tries together. */
export type Append = {
  readonly category: string;
  /** How many events. */
  readonly events: number;
  /** `unavailable`: it stays unknown whether it happened. */
  readonly outcome: 'appended' | 'conflict' | 'refused' | 'unavailable';
  readonly seconds: number;
  /** Of the last event; undefined when nothing was appended. */
  readonly position: bigint | undefined;
  readonly cause: Cause;
};

type About = { readonly stream: string; readonly events: number; readonly cause: Cause };

/** Runs an append and tells `onAppend` what became of it. */
export const told = async (
  { onAppend }: Pick<EventStore, 'onAppend'>,
  { stream, events, cause }: About,
  append: () => Promise<Appended>,
): Promise<Appended> => {
  const began = performance.now();
  const [category = ''] = stream.split('-', 1);
  const tell = (outcome: Append['outcome'], position?: bigint) => {
    const seconds = (performance.now() - began) / 1_000;
    onAppend({ category, events, outcome, seconds, position, cause });
  };
  try {
    const appended = await append();
    tell('appended', appended.position);
    return appended;
  } catch (error) {
    tell(outcomeOf(error));
    throw error;
  }
};

const outcomeOf = (error: unknown): Append['outcome'] => {
  if (error instanceof Conflict) return 'conflict';
  return error instanceof StoreUnavailable ? 'unavailable' : 'refused';
};
