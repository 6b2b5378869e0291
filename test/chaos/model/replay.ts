import { grouped } from '../grouped.ts';
import { candidacies, type Candidacy } from './candidacy.ts';
import { type Employer, employers } from './employer.ts';
import { type Job, jobs } from './job.ts';
import { type Key, keys } from './key.ts';
import type { Model } from './model.ts';
import { people, type Person } from './person.ts';
import type { Told } from './told.ts';

/** A state and the position of the event that led to it. */
export type Version<State> = { readonly at: number; readonly state: State };

/** Every state each aggregate of a kind has been in, by id, oldest first. */
export type Past<State> = ReadonlyMap<string, readonly Version<State>[]>;

type Wrong = { readonly told: Told; readonly why: string };

export type Replayed = {
  readonly candidacies: Past<Candidacy>;
  readonly jobs: Past<Job>;
  readonly keys: Past<Key>;
  readonly people: Past<Person>;
  readonly employers: Past<Employer>;
  /** Events that may not stand where they stand. */
  readonly wrong: readonly Wrong[];
};

/** Tells all events to the model, in the order given. */
export const replay = (events: readonly Told[]): Replayed => {
  const wrong: Wrong[] = [];
  const past = <State>(model: Model<State>) => replayed(events, model, wrong);
  return {
    candidacies: past(candidacies),
    jobs: past(jobs),
    keys: past(keys),
    people: past(people),
    employers: past(employers),
    wrong,
  };
};

/** The newest state of an aggregate. */
export const newest = <State>(past: Past<State>, id: string): State | undefined =>
  past.get(id)?.at(-1)?.state;

const replayed = <State>(
  events: readonly Told[],
  { category, after, wrongWith }: Model<State>,
  wrong: Wrong[],
): Past<State> => {
  const past = new Map<string, Version<State>[]>();
  const own = events.filter((told) => told.category === category);
  for (const [about, stream] of grouped(own, ({ about }) => about)) {
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
