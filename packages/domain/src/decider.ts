import type { EventCatalog, EventOf } from './event.ts';

/**
 * A stream category and how its events fold into a state (the Decider pattern). A decision is a pure function of that
 * state that returns the new events, or throws a Refusal.
 */
export type Decider<State, Catalog extends EventCatalog> = {
  /** Streams are named `<category>-<id>`; camelCase, without a hyphen. */
  readonly category: string;
  readonly events: Catalog;
  readonly initial: State;
  readonly evolve: (state: State, event: EventOf<Catalog>) => State;
  /** Returns the id of the person whose key seals the personal fields of the stream's events (decisions §8). */
  readonly person?: (state: State, id: string) => string;
};

/** Folds events into a state, starting from the initial state or from `from`. */
export const fold = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly EventOf<Catalog>[],
  from: State = decider.initial,
): State => past.reduce(decider.evolve, from);

/** Returns the name of an aggregate's stream, for example `apiKey-0198…`. */
export const streamName = (decider: { readonly category: string }, id: string): string =>
  `${decider.category}-${id}`;

/** Returns the category of a stream: its name up to the first hyphen. */
export const parseCategory = (stream: string): string => {
  const [category = ''] = stream.split('-', 1);
  return category;
};
