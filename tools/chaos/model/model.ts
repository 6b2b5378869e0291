import type { DomainEvent } from '@hiring/domain';

/** The rules of one category, written from the specification and the decisions, without code of the service. */
export type Model<State> = {
  readonly category: string;
  /** Returns the state after an event of the stream. */
  readonly after: (state: State | undefined, event: DomainEvent) => State | undefined;
  /** Returns why an event is illegal in a state, or undefined. `next` is the following event of the stream. */
  readonly explainIllegalEvent?: (
    state: State | undefined,
    event: DomainEvent,
    next: DomainEvent | undefined,
  ) => string | undefined;
};
