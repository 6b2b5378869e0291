import { type Decider, fold } from './decider.ts';
import type { EventCatalog, EventOf } from './event.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** A process that yields where another one may come in between. */
export type Process = Generator<undefined, void>;

/** Lets processes take one step at a time, in the order of `schedule`; one that is not named again has crashed. */
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
  /** Decides and appends; answers the code of a refusal. */
  readonly attempt: (decide: (state: State) => readonly EventOf<C>[]) => RefusalCode | undefined;
};

/** A stream in memory, in which every decision is made on its newest state. */
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
