import type { Run } from '../history.ts';
import type { Figures } from './figures.ts';

/** The minimum number of requests by outcome. */
export type MinimumCounts = { readonly ok: number; readonly fail: number; readonly info: number };

/** The minimums for a run of full length (docs/chaos.md, How it works). */
export const usualMinimums: MinimumCounts = { ok: 1_000, fail: 50, info: 20 };

export type Validity = { readonly ok: boolean; readonly reasons: readonly string[] };

/**
 * Checks that a run is meaningful: that it has enough requests of every outcome, unknown outcomes of both kinds (unless
 * its faults do not affect the path of requests, or leave none that was applied), and every planned fault.
 */
export const checkValidity = (
  run: Run,
  { counts, unknown }: Figures,
  minimums: MinimumCounts,
): Validity => {
  const required = run.hidden ? { ...minimums, info: 0 } : minimums;
  const outcomes = ['ok', 'fail', 'info'] as const;
  const few = outcomes.filter((outcome) => counts[outcome] < required[outcome]);
  const fired = new Set(run.faults.map(({ name }) => name));
  const missed = run.planned.filter((name) => !fired.has(name));
  const some = required.info > 0;
  const reasons = [
    ...few.map(
      (outcome) => `${counts[outcome]} ${outcome}; at least ${required[outcome]} are required`,
    ),
    ...(some && !run.settled && unknown.happened === 0
      ? ['no command with an unknown outcome was applied']
      : []),
    ...(some && unknown.happened === unknown.commands
      ? ['every command with an unknown outcome was applied']
      : []),
    ...missed.map((name) => `the fault "${name}" was not injected`),
  ];
  return { ok: reasons.length === 0, reasons };
};
