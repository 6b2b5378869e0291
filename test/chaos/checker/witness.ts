import { grouped } from '../grouped.ts';
import type { Op, Run } from '../history.ts';
import { type Past, type Replayed, replay } from '../model/replay.ts';
import { type Told, toldBy } from '../model/told.ts';
import { type Answers, answersIn, type Asked, askedIn } from './answers.ts';
import { type Command, commandsOf } from './commands.ts';
import { countWhile } from './count-while.ts';
import { type Moments, momentsOf } from './moments.ts';

/** A run made ready to be looked at. */
export type Witness = Replayed & {
  readonly run: Run;
  readonly ops: ReadonlyMap<string, Op>;
  readonly events: readonly Told[];
  readonly commands: readonly Command[];
  /** Requests to revoke, by the key they were to revoke. */
  readonly revokes: ReadonlyMap<string, readonly Op[]>;
  readonly moments: Moments<Op>;
  readonly asked: Asked;
  readonly answers: Answers;
  /** The last position of the set-up. */
  readonly setUpTo: number;
};

export const witnessOf = (run: Run): Witness => {
  const events = run.dump.events.flatMap(toldBy);
  const ops = new Map(run.ops.map((op) => [op.op, op]));
  const said = grouped(events.filter(isAsked), ({ requestId }) => requestId ?? '');
  const saidBy = ({ op }: Op) => said.get(op) ?? [];
  const commands = commandsOf(run.ops, (op) => saidBy(op).filter(isSaid));
  const moments = momentsOf(
    [
      ...run.ops.filter(isAnswered).flatMap((op) => marks(op, op.t1, saidBy(op))),
      ...commands.flatMap(({ tries, done }) =>
        tries.filter(({ outcome }) => outcome === 'ok').flatMap((op) => marks(op, op.t1, done)),
      ),
    ],
    run.ops.flatMap((op) => marks(op, op.t0, saidBy(op))),
  );
  const setUpTo = Number(run.setUpTo);
  const revokes = grouped(
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
    asked: askedIn(run.ops),
    answers: answersIn(run.ops.filter(isAnswered)),
    setUpTo,
    ...replay(events),
  };
};

const marks = (op: Op, time: number, events: readonly Told[]) =>
  events.map(({ at }) => ({ time, at, by: op }));

/** Said by a caller, in answer to a request. */
export const isSaid = ({ metadata }: Told): boolean => metadata?.actor.type === 'user';

/** In the log before its request is answered: effects come later, under the same request id. */
const isAsked = (told: Told): boolean => isSaid(told) || told.use !== undefined;

/** Answered for good: all it did is done. */
export const isAnswered = ({ outcome }: Op): boolean => outcome === 'ok' || outcome === 'fail';

/** Every state an aggregate may have been in while a request was at work: none, where it may not have existed yet. */
export const statesDuring = <State>(
  { moments, setUpTo }: Witness,
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

/** The state an event led to. */
export const stateAfter = <State>(past: Past<State>, { about, at }: Told): State | undefined => {
  const versions = past.get(about) ?? [];
  return versions[countWhile(versions, (version) => version.at <= at) - 1]?.state;
};
