import type { DomainEvent } from '@hiring/domain';

/** How the events of one category become states, by the specification and the decisions alone. */
export type Model<State> = {
  readonly category: string;
  /** The state after an event of its stream. */
  readonly after: (state: State | undefined, event: DomainEvent) => State | undefined;
  /** What is wrong with an event where it stands; undefined when nothing is. `next`: the one after it in the stream. */
  readonly wrongWith?: (
    state: State | undefined,
    event: DomainEvent,
    next: DomainEvent | undefined,
  ) => string | undefined;
};
