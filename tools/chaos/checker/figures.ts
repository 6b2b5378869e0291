import { groupBy } from '../group-by.ts';
import type { Fault, Op, Run } from '../history.ts';
import { countWhile } from './count-while.ts';
import { isAnswered, type IndexedRun } from './indexed-run.ts';
import { measureElections } from './invariants/elections.ts';
import { promisedIn } from './invariants/outcomes.ts';

/** Response times in milliseconds. */
type Latency = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

/** The effect of one fault on clients. Times are in milliseconds. */
type Outage = {
  readonly fault: string;
  readonly target: string;
  readonly lasted: number;
  /** The longest time without a response, from the start of the fault until the system had to be ready. */
  readonly silence: number;
  /** The time from the end of the fault to the first response; null when no response followed. */
  readonly answeredAfter: number | null;
};

/** A new leader of the event store. Times are in milliseconds. */
type NewLeader = {
  readonly leader: string;
  /** The time since the start of the last fault; null before the first fault. */
  readonly electedAfter: number | null;
  /** The time until the next acknowledged command; null when none followed. */
  readonly writableAfter: number | null;
};

export type Figures = {
  readonly seed: number;
  readonly counts: Readonly<Record<Op['outcome'], number>>;
  /** Commands with an unknown outcome, and how many of them were applied. */
  readonly unknown: { readonly commands: number; readonly happened: number };
  readonly events: number;
  /** By kind of request; `seen` is the time from the response to a command until it was in a read model. */
  readonly latencies: Readonly<Record<string, Latency>>;
  readonly outages: readonly Outage[];
  readonly newLeaders: readonly NewLeader[];
};

export const computeFigures = (indexed: IndexedRun): Figures => {
  const { run, events } = indexed;
  const answeredOps = run.ops.filter(isAnswered);
  const times = answeredOps.map(({ t1 }) => t1).toSorted((a, b) => a - b);
  return {
    seed: run.seed,
    counts: countOutcomes(run.ops),
    unknown: countUnknown(indexed),
    events: events.length,
    latencies: { ...perKind(answeredOps), ...seen(run) },
    outages: run.faults.map((fault) => measureOutage(fault, indexed, times)),
    newLeaders: measureNewLeaders(indexed),
  };
};

const perKind = (answeredOps: readonly Op[]): Figures['latencies'] =>
  Object.fromEntries(
    [...groupBy(answeredOps, ({ kind }) => kind)].map(([kind, ops]) => [
      kind,
      toLatency(ops.map(({ t0, t1 }) => t1 - t0)),
    ]),
  );

const seen = ({ seen: all }: Run): Figures['latencies'] =>
  all.length === 0 ? {} : { seen: toLatency(all.map(({ microseconds }) => microseconds)) };

const countUnknown = ({ commands }: IndexedRun): Figures['unknown'] => {
  const unknown = commands.flatMap(({ tries, done }) =>
    tries
      .filter(({ outcome }) => outcome === 'info')
      .map(({ op }) => done.some(({ requestId }) => requestId === op)),
  );
  return { commands: unknown.length, happened: unknown.filter(Boolean).length };
};

const countOutcomes = (ops: readonly Op[]): Figures['counts'] => {
  const counts = { ok: 0, fail: 0, info: 0, norun: 0 };
  for (const { outcome } of ops) counts[outcome]++;
  return counts;
};

const toLatency = (microseconds: readonly number[]): Latency => {
  const sorted = microseconds.toSorted((a, b) => a - b);
  const at = (share: number) => milliseconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
};

const measureOutage = (
  { name, target, t0, t1 }: Fault,
  { responseTimes, run }: IndexedRun,
  times: readonly number[],
): Outage => {
  const from = countWhile(times, (time) => time <= t0);
  const until = countWhile(times, (time) => time < t1 + promisedIn(run));
  const during = [t0, ...times.slice(from, until)];
  const silence = during.reduce(
    (longest, time, index) => Math.max(longest, (during[index + 1] ?? time) - time),
    0,
  );
  const first = responseTimes.firstSince(t1);
  return {
    fault: name,
    target,
    lasted: milliseconds(t1 - t0),
    silence: milliseconds(silence),
    answeredAfter: first === undefined ? null : milliseconds(first - t1),
  };
};

const measureNewLeaders = (indexed: IndexedRun): Figures['newLeaders'] =>
  measureElections(indexed).map(({ leader, at, writableAfter }) => {
    const fault = indexed.run.faults.findLast(({ t0 }) => t0 <= at);
    return {
      leader,
      electedAfter: fault ? milliseconds(at - fault.t0) : null,
      writableAfter: writableAfter === undefined ? null : milliseconds(writableAfter),
    };
  });

const milliseconds = (microseconds: number): number => Math.round(microseconds / 10) / 100;
