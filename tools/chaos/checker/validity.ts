import type { Run } from '../history.ts';
import type { Figures } from './figures.ts';

/** How many of each a run must have seen. */
export type MinimumCounts = { readonly ok: number; readonly fail: number; readonly info: number };

/** Of a run of full length (docs/chaos.md, How it works). */
export const usualMinimums: MinimumCounts = { ok: 1_000, fail: 50, info: 20 };

export type Validity = { readonly ok: boolean; readonly reasons: readonly string[] };

/**
 * A run that met nothing proves nothing: enough of every outcome, unknown ones of both kinds unless its faults were hidden from
 * those who ask, and every fault planned.
 */
export const validityOf = (
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
    ...few.map((outcome) => `${counts[outcome]} ${outcome}, at least ${required[outcome]} wanted`),
    ...(some && unknown.happened === 0 ? ['no command of unknown outcome had happened'] : []),
    ...(some && unknown.happened === unknown.commands
      ? ['every command of unknown outcome had happened']
      : []),
    ...missed.map((name) => `${name} never came about`),
  ];
  return { ok: reasons.length === 0, reasons };
};
