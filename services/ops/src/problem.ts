/**
 * Why a command failed, other than by a refusal of the domain. `usage`: the command line or the environment is invalid;
 * `not_found`: the named thing does not exist; `refused`: the current state does not allow the command; `difference`: a
 * check found a difference; `unavailable`: a store or the system cannot be reached. failure.ts maps each to an exit
 * code.
 */
export type ProblemCode = 'usage' | 'not_found' | 'refused' | 'difference' | 'unavailable';

type ProblemOptions = {
  /** `refused` when left out. */
  readonly code?: ProblemCode;
  /** Shown under `--json`; for a `difference` the document that the command returns. */
  readonly details?: unknown;
  readonly cause?: unknown;
};

/** An error that the operator can correct: shown as one line, without a stack trace. */
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

/** The named thing does not exist. */
export const notFound = (message: string): Problem => new Problem(message, { code: 'not_found' });
