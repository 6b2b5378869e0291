import type { CheckpointReading } from '../../history.ts';
import type { LogEntry } from '../../model/log-entry.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I2: the model accepts every event of the log, in log order. */
export const checkLegalEvents = ({ wrong }: IndexedRun): readonly Violation[] =>
  wrong.map(({ entry, why }) =>
    violation('I2', `${entry.type} in ${entry.stream} at revision ${entry.revision}: ${why}`, {
      events: [entry],
    }),
  );

/** I3: the event of a request that was sent after an acknowledgement follows the acknowledged event. */
export const checkRealTimeOrder = ({ events, ops, moments }: IndexedRun): readonly Violation[] =>
  events.flatMap((entry) => {
    const op = ops.get(entry.requestId ?? '');
    const settled = op && moments.settledBefore(op.t0);
    if (!op || !settled || entry.at > settled.at) return [];
    const message =
      `${entry.type} at ${entry.position} was requested at ${op.t0} µs, after ${settled.at} had been acknowledged ` +
      `at ${settled.time} µs`;
    return [violation('I3', message, { ops: [settled.by, op], events: [entry] })];
  });

/** I11: positions rise, revisions of each stream are 0 to k, and checkpoints only advance and reach the end. */
export const checkGaps = (indexed: IndexedRun): readonly Violation[] => [
  ...risingPositions(indexed.events.filter(isFirst)),
  ...gaplessRevisions(indexed.events.filter(isFirst)),
  ...risingCheckpoints(indexed),
  ...finalCheckpoints(indexed),
];

/** Returns whether an entry is the first of its event: the uses of one event share its position. */
const isFirst = ({ useIndex: nth }: LogEntry): boolean => nth === 0;

const risingPositions = (events: readonly LogEntry[]): readonly Violation[] =>
  events.flatMap((entry, index) => {
    if (entry.at > (events[index - 1]?.at ?? 0)) return [];
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

/** The time within which Postgres flushes an asynchronous commit: three times 200 ms, rounded up. */
const flushedAfterUs = 1_000_000;

/** Reports checkpoints that went back, unless Postgres ended before it flushed an asynchronous commit of theirs. */
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
  // The key that reads the dump is still used after the checkpoints are read.
  const settled = events.filter(({ use }) => use?.keyId !== run.dump.auditorKeyId);
  const lastByCategory = new Map(settled.map((entry) => [entry.category, entry]));
  const head = events.at(-1)?.at ?? 0;
  return run.dump.checkpoints.flatMap(({ projection, categories, position }) => {
    const missed = categories
      .flatMap((category) => lastByCategory.get(category) ?? [])
      .find(({ at }) => at > Number(position));
    if (missed) {
      const message = `${projection} is at ${position} and did not reach ${missed.position}`;
      return [violation('I11', message, { events: [missed] })];
    }
    if (Number(position) <= head) return [];
    return [violation('I11', `${projection} is at ${position}, after the end of the log ${head}`)];
  });
};
