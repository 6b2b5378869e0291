import type { CheckpointReading } from '../../history.ts';
import type { LogEntry } from '../../model/log-entry.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I2: the log, told to the model in its own order, tells nothing that may not happen. */
export const legalThroughout = ({ wrong }: IndexedRun): readonly Violation[] =>
  wrong.map(({ entry, why }) =>
    violation('I2', `${entry.type} in ${entry.stream} at revision ${entry.revision}: ${why}`, {
      events: [entry],
    }),
  );

/** I3: what was asked for after something else was acknowledged stands behind it. */
export const inRealTime = ({ events, ops, moments }: IndexedRun): readonly Violation[] =>
  events.flatMap((entry) => {
    const op = ops.get(entry.requestId ?? '');
    const settled = op && moments.settledBefore(op.t0);
    if (!op || !settled || entry.at > settled.at) return [];
    const message =
      `${entry.type} at ${entry.position} was asked for at ${op.t0} µs, when ${settled.at} had been acknowledged ` +
      `at ${settled.time} µs`;
    return [violation('I3', message, { ops: [settled.by, op], events: [entry] })];
  });

/** I11: positions 1 to n, revisions 0 to k in every stream, and checkpoints that only go on, to the end. */
export const withoutGaps = (indexed: IndexedRun): readonly Violation[] => [
  ...gaplessPositions(indexed.events.filter(isFirst)),
  ...gaplessRevisions(indexed.events.filter(isFirst)),
  ...risingCheckpoints(indexed),
  ...finalCheckpoints(indexed),
];

/** The uses of one event share its position. */
const isFirst = ({ useIndex: nth }: LogEntry): boolean => nth === 0;

const gaplessPositions = (events: readonly LogEntry[]): readonly Violation[] =>
  events.flatMap((entry, index) => {
    const expected = index === 0 ? 1 : (events[index - 1]?.at ?? 0) + 1;
    if (entry.at === expected) return [];
    const before = index === 0 ? 'the beginning' : `position ${events[index - 1]?.position}`;
    const message = `position ${entry.position} follows ${before}`;
    return [violation('I11', message, { events: [entry] })];
  });

const gaplessRevisions = (events: readonly LogEntry[]): readonly Violation[] => {
  const next = new Map<string, number>();
  return events.flatMap((entry) => {
    const { stream, revision } = entry;
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    if (revision === expected) return [];
    const message = `${stream} has revision ${revision} where ${expected} should be`;
    return [violation('I11', message, { events: [entry] })];
  });
};

/** Microseconds after which Postgres has flushed what was committed without waiting for it: 200 ms, three times, and some. */
const flushedAfterUs = 1_000_000;

/** Rows and their checkpoint are committed without being flushed: a Postgres that ended took the last ones with it, both. */
const risingCheckpoints = ({ run }: IndexedRun): readonly Violation[] => {
  const ends = run.dump.processes.flatMap(({ name, endedAt }) =>
    name === 'postgres' && endedAt !== null ? [endedAt] : [],
  );
  const mayBeLost = ({ t = Infinity }: CheckpointReading): boolean =>
    ends.some((end) => t <= end && end <= t + flushedAfterUs);
  const furthest = new Map<string, number>();
  const all: readonly CheckpointReading[] = [...run.passed, ...run.dump.checkpoints];
  return all.flatMap((passed) => {
    const { projection, position } = passed;
    const before = furthest.get(projection) ?? 0;
    if (!mayBeLost(passed)) furthest.set(projection, Math.max(before, Number(position)));
    if (Number(position) >= before) return [];
    return [violation('I11', `${projection} went back from ${before} to ${position}`)];
  });
};

const finalCheckpoints = ({ run, events }: IndexedRun): readonly Violation[] => {
  // Reading the checkpoints goes on after them.
  const settled = events.filter(({ use }) => use?.keyId !== run.dump.auditorKeyId);
  const lastOf = new Map(settled.map((entry) => [entry.category, entry]));
  const head = events.at(-1)?.at ?? 0;
  return run.dump.checkpoints.flatMap(({ projection, categories, position }) => {
    const missed = categories
      .flatMap((category) => lastOf.get(category) ?? [])
      .find(({ at }) => at > Number(position));
    if (missed) {
      const message = `${projection} stands at ${position} and never came to ${missed.position}`;
      return [violation('I11', message, { events: [missed] })];
    }
    if (Number(position) <= head) return [];
    return [violation('I11', `${projection} stands at ${position}, behind the end ${head}`)];
  });
};
