import type { Run } from '../history.ts';
import type { Figures } from './figures.ts';

/** How many of each a run must have seen. */
export type Least = { readonly ok: number; readonly fail: number; readonly info: number };

/** Of a run of full length (reliability.md D.5). */
export const usual: Least = { ok: 1_000, fail: 50, info: 20 };

export type Validity = { readonly ok: boolean; readonly reasons: readonly string[] };

/**
 * A run that met nothing proves nothing: enough of every outcome, unknown ones of both kinds unless its faults were hidden from
 * those who ask, and every fault planned.
 */
export const validityOf = (run: Run, { counts, unknown }: Figures, usually: Least): Validity => {
  const least = run.hidden ? { ...usually, info: 0 } : usually;
  const outcomes = ['ok', 'fail', 'info'] as const;
  const few = outcomes.filter((outcome) => counts[outcome] < least[outcome]);
  const fired = new Set(run.faults.map(({ name }) => name));
  const missed = run.planned.filter((name) => !fired.has(name));
  const some = least.info > 0;
  const reasons = [
    ...few.map((outcome) => `${counts[outcome]} ${outcome}, at least ${least[outcome]} wanted`),
    ...(some && unknown.happened === 0 ? ['no command of unknown outcome had happened'] : []),
    ...(some && unknown.happened === unknown.commands
      ? ['every command of unknown outcome had happened']
      : []),
    ...missed.map((name) => `${name} never came about`),
  ];
  return { ok: reasons.length === 0, reasons };
};
