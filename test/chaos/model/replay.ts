import type { DomainEvent } from '@hiring/domain';

import { grouped } from '../grouped.ts';
import * as candidacy from './candidacy.ts';
import * as employer from './employer.ts';
import * as job from './job.ts';
import * as key from './key.ts';
import * as person from './person.ts';
import type { Told } from './told.ts';

/** A state and the position of the event that led to it. */
export type Version<State> = { readonly at: number; readonly state: State };

/** Every state each aggregate of a kind has been in, by id, oldest first. */
export type Past<State> = ReadonlyMap<string, readonly Version<State>[]>;

export type Wrong = { readonly told: Told; readonly why: string };

export type Replayed = {
  readonly candidacies: Past<candidacy.Candidacy>;
  readonly jobs: Past<job.Job>;
  readonly keys: Past<key.Key>;
  readonly people: Past<person.Person>;
  readonly employers: Past<employer.Employer>;
  /** Events that may not stand where they stand. */
  readonly wrong: readonly Wrong[];
};

/** Tells all events to the model, in the order given. */
export const replay = (events: readonly Told[]): Replayed => {
  const wrong: Wrong[] = [];
  const past = <State>(category: string, model: Model<State>): Past<State> =>
    replayed(
      events.filter((told) => told.category === category),
      model,
      wrong,
    );
  return {
    candidacies: past('candidateRole', candidacy),
    jobs: past('role', job),
    keys: past('apiKey', key),
    people: past('user', person),
    employers: past('organization', employer),
    wrong,
  };
};

/** The newest state of an aggregate. */
export const newest = <State>(past: Past<State>, id: string): State | undefined =>
  past.get(id)?.at(-1)?.state;

type Model<State> = {
  readonly after: (it: State | undefined, event: DomainEvent) => State | undefined;
  readonly wrongWith?: (
    it: State | undefined,
    event: DomainEvent,
    next: DomainEvent | undefined,
  ) => string | undefined;
};

const replayed = <State>(
  events: readonly Told[],
  { after, wrongWith }: Model<State>,
  wrong: Wrong[],
): Past<State> => {
  const past = new Map<string, Version<State>[]>();
  for (const [about, stream] of grouped(events, ({ about }) => about)) {
    const versions: Version<State>[] = [];
    for (const [index, told] of stream.entries()) {
      if (!told.event) continue;
      const before = versions.at(-1)?.state;
      const why = wrongWith?.(before, told.event, stream[index + 1]?.event);
      if (why !== undefined) wrong.push({ told, why });
      const state = after(before, told.event);
      if (state !== undefined) versions.push({ at: told.at, state });
    }
    past.set(about, versions);
  }
  return past;
};
