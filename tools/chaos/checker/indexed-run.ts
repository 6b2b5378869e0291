import { groupBy } from '../group-by.ts';
import type { Op, Run } from '../history.ts';
import { type LogEntry, toLogEntries } from '../model/log-entry.ts';
import { type Past, type ReplayResult, replay } from '../model/replay.ts';
import { type Command, groupCommands } from './commands.ts';
import { countWhile } from './count-while.ts';
import { type Moments, createMoments } from './moments.ts';
import {
  type ResponseTimes,
  indexResponses,
  type RequestCounts,
  countRequests,
} from './response-times.ts';

/** A run with the indexes that the invariants need. */
export type IndexedRun = ReplayResult & {
  readonly run: Run;
  readonly ops: ReadonlyMap<string, Op>;
  readonly events: readonly LogEntry[];
  readonly commands: readonly Command[];
  /** Requests to revoke a key, by the id of that key. */
  readonly revokes: ReadonlyMap<string, readonly Op[]>;
  readonly moments: Moments<Op>;
  readonly requests: RequestCounts;
  readonly responseTimes: ResponseTimes;
  /** The last position of the set-up. */
  readonly setUpTo: number;
};

export const indexRun = (run: Run): IndexedRun => {
  const events = run.dump.events.flatMap(toLogEntries);
  const ops = new Map(run.ops.map((op) => [op.op, op]));
  const eventsByRequest = groupBy(
    events.filter(isRequestEvent),
    ({ requestId }) => requestId ?? '',
  );
  const findEvents = ({ op }: Op) => eventsByRequest.get(op) ?? [];
  const commands = groupCommands(run.ops, (op) => findEvents(op).filter(isUserEvent));
  const moments = createMoments(
    [
      ...run.ops.filter(isAnswered).flatMap((op) => marks(op, op.t1, findEvents(op))),
      ...commands.flatMap(({ tries, done }) =>
        tries.filter(({ outcome }) => outcome === 'ok').flatMap((op) => marks(op, op.t1, done)),
      ),
    ],
    run.ops.flatMap((op) => marks(op, op.t0, findEvents(op))),
  );
  const setUpTo = Number(run.setUpTo);
  const revokes = groupBy(
    run.ops.filter(({ kind }) => kind === 'revoke'),
    ({ target }) => target,
  );
  return {
    run,
    ops,
    events,
    commands,
    revokes,
    moments,
    requests: countRequests(run.ops),
    responseTimes: indexResponses(run.ops.filter(isAnswered)),
    setUpTo,
    ...replay(events),
  };
};

const marks = (op: Op, time: number, events: readonly LogEntry[]) =>
  events.map(({ at }) => ({ time, at, by: op }));

/** Returns whether a user's request recorded an event. */
export const isUserEvent = ({ metadata }: LogEntry): boolean => metadata?.actor.type === 'user';

/** Returns whether an event is in the log before the response: effects follow later under the same request id. */
const isRequestEvent = (entry: LogEntry): boolean => isUserEvent(entry) || entry.use !== undefined;

/** Returns whether the outcome is known, so that all changes of the request are in the log. */
export const isAnswered = ({ outcome }: Op): boolean => outcome === 'ok' || outcome === 'fail';

/** Returns every state that an aggregate may have had during a request; undefined if it may not have existed. */
export const statesDuring = <State>(
  { moments, setUpTo }: IndexedRun,
  past: Past<State>,
  id: string,
  { t0, t1 }: Pick<Op, 't0' | 't1'>,
): readonly (State | undefined)[] => {
  const from = Math.max(setUpTo, moments.settledBefore(t0)?.at ?? 0);
  const until = moments.unsettledAt(t1)?.at ?? Infinity;
  const versions = past.get(id) ?? [];
  const known = countWhile(versions, ({ at }) => at <= from);
  const possible = countWhile(versions, ({ at }) => at < until);
  const states = versions.slice(Math.max(0, known - 1), Math.max(known, possible));
  return [...(known === 0 ? [undefined] : []), ...states.map(({ state }) => state)];
};

/** Returns the state after an event. */
export const stateAfter = <State>(
  past: Past<State>,
  { aggregateId, at }: LogEntry,
): State | undefined => {
  const versions = past.get(aggregateId) ?? [];
  return versions[countWhile(versions, (version) => version.at <= at) - 1]?.state;
};
