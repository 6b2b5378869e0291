import { isDatabaseUnavailable, RolesMissing } from '@hiring/database';
import { Refusal } from '@hiring/domain';
import { AppendRefused, Contended, StoreUnavailable } from '@hiring/eventstore';
import { ProjectionBehindError } from '@hiring/personal-data';
import {
  CheckpointConflict,
  IncomparableError,
  RebuildInProgressError,
  RebuildStoppedError,
} from '@hiring/projections';
import { isRefusal } from '@hiring/startup';
import { FilesUnavailable } from '@hiring/storage';
import { ZodError } from 'zod';

import { Problem, type ProblemCode } from './problem.ts';

/** An error as the operator sees it: `{"error": {code, message, details?}}` under `--json` (decisions §1). */
export type Failure = {
  /** A problem's code, a refusal's (`slug_taken`), or `internal_error`. */
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly exitCode: ExitCode;
};

/** 0 success, 1 difference or refusal, 2 usage error, 3 unavailable (decisions §1). */
export type ExitCode = 0 | 1 | 2 | 3;

const exitCodes: Readonly<Record<ProblemCode, ExitCode>> = {
  difference: 1,
  refused: 1,
  not_found: 1,
  usage: 2,
  unavailable: 3,
};

/** Converts any thrown value to the error that is shown and the exit code of the process. The only such mapping. */
export const toFailure = (error: unknown): Failure => {
  const { code, message, details } = describeError(error);
  return {
    code,
    message,
    ...(details !== undefined && { details }),
    exitCode: code in exitCodes ? exitCodes[code as ProblemCode] : 1,
  };
};

const describeError = (error: unknown): Omit<Failure, 'exitCode'> => {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return describeRefusal(error);
  if (error instanceof ZodError) return describeZodError(error);
  if (isRefusal(error) || refusedErrors.some((type) => error instanceof type)) {
    return { code: 'refused', message: getMessage(error) };
  }
  if (unavailableErrors.some((type) => error instanceof type) || isUnreachable(error)) {
    return { code: 'unavailable', message: getMessage(error) };
  }
  return { code: findFileErrorCode(error) ?? 'internal_error', message: getMessage(error) };
};

/** The code of a file system error: `unavailable` when the disk is full, `usage` when the named path cannot be used. */
const findFileErrorCode = (error: unknown): ProblemCode | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'unavailable';
  return 'path' in error ? 'usage' : undefined;
};

const unavailableErrors = [StoreUnavailable, Contended, ProjectionBehindError, FilesUnavailable];
const refusedErrors = [
  AppendRefused,
  RebuildInProgressError,
  RebuildStoppedError,
  IncomparableError,
  CheckpointConflict,
  RolesMissing,
];

/** A connection that every address refused is an AggregateError without a message. */
const isUnreachable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable));

const describeRefusal = ({ code, currentStatus, version }: Refusal) => ({
  code,
  message: `The system refused the command: ${code}${currentStatus ? ` (${currentStatus})` : ''}`,
  ...((currentStatus !== undefined || version !== undefined) && {
    details: { currentStatus, version },
  }),
});

const describeZodError = ({ issues }: ZodError) => {
  const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const message = details.map((detail) =>
    detail.path ? `${detail.path}: ${detail.message}` : detail.message,
  );
  return { code: 'usage', message: message.join('; '), details };
};

const getMessage = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return getMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
