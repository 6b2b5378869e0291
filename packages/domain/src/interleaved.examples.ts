import { type Decider, fold } from './decider.ts';
import type { EventCatalog, EventOf } from './event.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** A process that yields wherever another process may run in between. */
export type Process = Generator<undefined, void>;

/** Runs processes one step at a time in the order of `schedule`. A process that no longer occurs in it has crashed. */
export const runInterleaved = (
  processes: readonly Process[],
  schedule: readonly number[],
  check: () => void,
): void => {
  for (const index of schedule) {
    processes[index % processes.length]?.next();
    check();
  }
};

export type Stream<State, C extends EventCatalog> = {
  state: State;
  /** Decides and appends; returns the code of a refusal. */
  readonly attempt: (decide: (state: State) => readonly EventOf<C>[]) => RefusalCode | undefined;
};

/** Creates a stream in memory. Every decision uses its newest state. */
export const createStream = <State, C extends EventCatalog>(
  decider: Decider<State, C>,
  past: readonly EventOf<C>[],
): Stream<State, C> => {
  const stream: Stream<State, C> = {
    state: fold(decider, past),
    attempt: (decide) => {
      try {
        stream.state = fold(decider, decide(stream.state), stream.state);
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    },
  };
  return stream;
};
