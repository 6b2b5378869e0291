import type { Disk } from './disk.ts';
import type { Report } from './report.ts';

/** The options of a run and the report for its figures. */
export type Run = {
  /** Whether to run fewer rounds and smaller sizes. */
  readonly quick: boolean;
  readonly disk: Disk;
  readonly report: Report;
};

/** One benchmark: starts its systems, measures and removes them. Without sizes it uses its defaults. */
export type Bench = (sizes: readonly number[], run: Run) => Promise<void>;
