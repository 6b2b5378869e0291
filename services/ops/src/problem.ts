/**
 * Why a command did not do what it was asked to, where no decision of the domain says so. `usage`: the command line or
 * the environment is wrong; `not_found`: what was named does not exist; `refused`: the state does not allow it;
 * `difference`: a check found something; `unavailable`: a store, or the system, cannot be reached. failure.ts gives each
 * its exit code.
 */
export type ProblemCode = 'usage' | 'not_found' | 'refused' | 'difference' | 'unavailable';

type ProblemOptions = {
  /** `refused` when left out. */
  readonly code?: ProblemCode;
  /** Shown under `--json`; of a `difference` the document that the command answers. */
  readonly details?: unknown;
  readonly cause?: unknown;
};

/** Something the operator can put right: shown as one line, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: unknown;

  constructor(message: string, { code = 'refused', details, cause }: ProblemOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.details = details;
  }
}

/** A wrong command line, option, value or environment variable. */
export const usageProblem = (message: string, cause?: unknown): Problem =>
  new Problem(message, { code: 'usage', cause });

/** What was named does not exist. */
export const notFound = (message: string): Problem => new Problem(message, { code: 'not_found' });
