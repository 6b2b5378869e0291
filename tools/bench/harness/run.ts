import type { Report } from './report.ts';

/** How one run was asked for, and where its figures go. */
export type Run = {
  /** Two minutes for everything together: fewer rounds, small sizes, the plain disk. */
  readonly quick: boolean;
  readonly report: Report;
};

/** One benchmark: starts what it needs, measures, leaves nothing behind. Without sizes it takes its own. */
export type Bench = (sizes: readonly number[], run: Run) => Promise<void>;
