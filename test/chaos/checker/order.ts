import type { Passed } from '../history.ts';
import type { Told } from '../model/told.ts';
import { type Violation, violation } from './violation.ts';
import type { Witness } from './witness.ts';

/** I2: the log, told to the model in its own order, tells nothing that may not happen. */
export const legalThroughout = ({ wrong }: Witness): readonly Violation[] =>
  wrong.map(({ told, why }) =>
    violation('I2', `${told.type} in ${told.stream} at revision ${told.revision}: ${why}`, {
      events: [told],
    }),
  );

/** I3: what was asked for after something else was acknowledged stands behind it. */
export const inRealTime = ({ events, ops, moments }: Witness): readonly Violation[] =>
  events.flatMap((told) => {
    const op = ops.get(told.requestId ?? '');
    const settled = op && moments.settledBefore(op.t0);
    if (!op || !settled || told.at > settled.at) return [];
    const message =
      `${told.type} at ${told.position} was asked for at ${op.t0} µs, when ${settled.at} had been acknowledged ` +
      `at ${settled.time} µs`;
    return [violation('I3', message, { ops: [settled.by, op], events: [told] })];
  });

/** I11: positions 1 to n, revisions 0 to k in every stream, and checkpoints that only go on, to the end. */
export const withoutGaps = (witness: Witness): readonly Violation[] => [
  ...gaplessPositions(witness.events.filter(isFirst)),
  ...gaplessRevisions(witness.events.filter(isFirst)),
  ...risingCheckpoints(witness),
  ...finalCheckpoints(witness),
];

/** The uses of one event share its position. */
const isFirst = ({ nth }: Told): boolean => nth === 0;

const gaplessPositions = (events: readonly Told[]): readonly Violation[] =>
  events.flatMap((told, index) => {
    const expected = index === 0 ? 1 : (events[index - 1]?.at ?? 0) + 1;
    if (told.at === expected) return [];
    const before = index === 0 ? 'the beginning' : `position ${events[index - 1]?.position}`;
    const message = `position ${told.position} follows ${before}`;
    return [violation('I11', message, { events: [told] })];
  });

const gaplessRevisions = (events: readonly Told[]): readonly Violation[] => {
  const next = new Map<string, number>();
  return events.flatMap((told) => {
    const { stream, revision } = told;
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    if (revision === expected) return [];
    const message = `${stream} has revision ${revision} where ${expected} should be`;
    return [violation('I11', message, { events: [told] })];
  });
};

/** Microseconds after which Postgres has flushed what was committed without waiting for it: 200 ms, three times, and some. */
const flushedAfter = 1_000_000;

/** Rows and their checkpoint are committed without being flushed: a Postgres that ended took the last ones with it, both. */
const risingCheckpoints = ({ run }: Witness): readonly Violation[] => {
  const ends = run.dump.processes.flatMap(({ name, endedAt }) =>
    name === 'postgres' && endedAt !== null ? [endedAt] : [],
  );
  const mayBeLost = ({ t = Infinity }: Passed): boolean =>
    ends.some((end) => t <= end && end <= t + flushedAfter);
  const furthest = new Map<string, number>();
  const all: readonly Passed[] = [...run.passed, ...run.dump.checkpoints];
  return all.flatMap((passed) => {
    const { projection, position } = passed;
    const before = furthest.get(projection) ?? 0;
    if (!mayBeLost(passed)) furthest.set(projection, Math.max(before, Number(position)));
    if (Number(position) >= before) return [];
    return [violation('I11', `${projection} went back from ${before} to ${position}`)];
  });
};

const finalCheckpoints = ({ run, events }: Witness): readonly Violation[] => {
  // Reading the checkpoints goes on after them.
  const settled = events.filter(({ use }) => use?.keyId !== run.dump.auditorKeyId);
  const lastOf = new Map(settled.map((told) => [told.category, told]));
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
