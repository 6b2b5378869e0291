import {
  type Decider,
  type EventCatalog,
  type EventMetadata,
  type EventOf,
  fold,
} from '@hiring/domain';
import { type EventStore, transact } from '@hiring/eventstore';

/**
 * Appends the events of several decisions to a new stream at once; each decision sees the state after those before it.
 * Throws Refusal.
 */
export const createStream = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[],
): Promise<bigint | undefined> => {
  const decideAll = (state: State) =>
    decisions.reduce<readonly EventOf<Catalog>[]>(
      (events, decide) => [...events, ...decide(fold(decider, events, state))],
      [],
    );
  const cachedState = { state: decider.initial, revision: undefined };
  const { position } = await transact(store, decider, id, decideAll, { metadata, cachedState });
  return position;
};

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};
