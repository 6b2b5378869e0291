import { type Decider, type EventCatalog, type EventOf, fold } from '@hiring/domain';

/** Combines decisions on one stream to one; each sees the state after those before it. */
export const decideInOrder =
  <State, Catalog extends EventCatalog>(
    decider: Decider<State, Catalog>,
    ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
  ) =>
  (state: State): readonly EventOf<Catalog>[] =>
    decisions.reduce<readonly EventOf<Catalog>[]>(
      (events, decide) => [...events, ...decide(fold(decider, events, state))],
      [],
    );
