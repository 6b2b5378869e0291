import { groupBy } from '../group-by.ts';
import { candidateRoles, type CandidateRole } from './candidate-role.ts';
import { type Key, keys } from './key.ts';
import type { LogEntry } from './log-entry.ts';
import type { Model } from './model.ts';
import { type Organization, organizations } from './organization.ts';
import { type Role, roles } from './role.ts';
import { users, type User } from './user.ts';

/** A state and the position of the event that produced it. */
export type Version<State> = { readonly at: number; readonly state: State };

/** All states of each aggregate of a category, by id, oldest first. */
export type Past<State> = ReadonlyMap<string, readonly Version<State>[]>;

type IllegalEvent = { readonly entry: LogEntry; readonly why: string };

export type ReplayResult = {
  readonly candidateRoles: Past<CandidateRole>;
  readonly roles: Past<Role>;
  readonly keys: Past<Key>;
  readonly users: Past<User>;
  readonly organizations: Past<Organization>;
  /** Events that are illegal at their place in the log. */
  readonly wrong: readonly IllegalEvent[];
};

/** Applies all events to the models, in the given order. */
export const replay = (events: readonly LogEntry[]): ReplayResult => {
  const wrong: IllegalEvent[] = [];
  const past = <State>(model: Model<State>) => replayed(events, model, wrong);
  return {
    candidateRoles: past(candidateRoles),
    roles: past(roles),
    keys: past(keys),
    users: past(users),
    organizations: past(organizations),
    wrong,
  };
};

/** Returns the newest state of an aggregate. */
export const newest = <State>(past: Past<State>, id: string): State | undefined =>
  past.get(id)?.at(-1)?.state;

const replayed = <State>(
  events: readonly LogEntry[],
  { category, after, explainIllegalEvent }: Model<State>,
  wrong: IllegalEvent[],
): Past<State> => {
  const past = new Map<string, Version<State>[]>();
  const own = events.filter((entry) => entry.category === category);
  for (const [aggregateId, stream] of groupBy(own, ({ aggregateId }) => aggregateId)) {
    const versions: Version<State>[] = [];
    for (const [index, entry] of stream.entries()) {
      if (!entry.event) continue;
      const before = versions.at(-1)?.state;
      const why = explainIllegalEvent?.(before, entry.event, stream[index + 1]?.event);
      if (why !== undefined) wrong.push({ entry, why });
      const state = after(before, entry.event);
      if (state !== undefined) versions.push({ at: entry.at, state });
    }
    past.set(aggregateId, versions);
  }
  return past;
};
