import {
  type EventMetadata,
  type Decider,
  type EventCatalog,
  type EventOf,
  fold,
  streamName,
} from '@hiring/domain';

import type { StoredEvent } from '../history.ts';

export type RecordedBy = Pick<EventMetadata, 'actor' | 'requestId'>;

type Fact = { readonly type: string; readonly data: object };

/** A log in memory, written by the deciders of the domain, with which the checker's model is compared. */
export type Log = {
  readonly events: readonly StoredEvent[];
  readonly state: <State, C extends EventCatalog>(decider: Decider<State, C>, id: string) => State;
  /** Appends the decided events, or none when the decision throws. */
  readonly decide: <State, C extends EventCatalog>(
    decider: Decider<State, C>,
    id: string,
    decide: (state: State) => readonly EventOf<C>[],
    by: RecordedBy,
  ) => readonly StoredEvent[];
  readonly append: (
    stream: string,
    facts: readonly Fact[],
    by: RecordedBy,
  ) => readonly StoredEvent[];
};

export const openLog = (): Log => {
  const events: StoredEvent[] = [];
  const revisions = new Map<string, number>();
  const states = new Map<string, unknown>();

  const stored = (
    stream: string,
    { type, data }: Fact,
    { actor, requestId }: RecordedBy,
  ): StoredEvent => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const position = String(events.length + 1);
    const metadata = { requestId, causationId: null, actor };
    const event = { position, stream, revision, id: `event-${position}`, type, metadata };
    events.push({ ...event, data: { ...data } });
    return { ...event, data: { ...data } };
  };
  // The cast is sound because only its decider writes the state of a stream.
  const state = <State, C extends EventCatalog>(decider: Decider<State, C>, id: string) =>
    (states.get(streamName(decider, id)) ?? decider.initial) as State;
  const append: Log['append'] = (stream, facts, by) =>
    facts.map((fact) => stored(stream, fact, by));
  return {
    events,
    state,
    append,
    decide: (decider, id, decide, by) => {
      const decided = decide(state(decider, id));
      states.set(streamName(decider, id), fold(decider, decided, state(decider, id)));
      return append(streamName(decider, id), decided, by);
    },
  };
};
