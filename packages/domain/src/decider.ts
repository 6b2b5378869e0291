import type { EventCatalog, EventOf } from './event.ts';

/**
 * A stream category and how its past becomes a state. A decision is a plain function of that state
 * which answers the events that follow, or throws a Refusal (the Decider pattern).
 */
export type Decider<State, Catalog extends EventCatalog> = {
  /** Streams are named `<category>-<id>`; camelCase, without a hyphen. */
  readonly category: string;
  readonly events: Catalog;
  readonly initial: State;
  readonly evolve: (state: State, event: EventOf<Catalog>) => State;
  /** Whom the stream is about: the candidate whose key seals the personal fields of its events (decisions §8). */
  readonly person?: (state: State, id: string) => string;
};

/** The state after a past, from the beginning or from `from`. */
export const fold = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly EventOf<Catalog>[],
  from: State = decider.initial,
): State => past.reduce(decider.evolve, from);

/** The stream of one aggregate, for example `apiKey-0198…`. */
export const streamName = (decider: { readonly category: string }, id: string): string =>
  `${decider.category}-${id}`;

/** The category of a stream: its name up to the first hyphen. */
export const parseCategory = (stream: string): string => {
  const [category = ''] = stream.split('-', 1);
  return category;
};
