import { isDatabaseUnavailable } from '@hiring/database';
import { NewerEventError, Refusal } from '@hiring/domain';
import { AppendDenied, Contended, StoreUnavailable } from '@hiring/eventstore';
import { ProjectionBehindError } from '@hiring/personal-data';
import { FilesUnavailable } from '@hiring/storage';
import type { Log } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import { Problem } from '../problems/problem.ts';
import { toRefusalProblem } from '../problems/refusal-problems.ts';
import type { RequestState } from '../server/request-context.ts';
import { sendJson } from '../server/send-json.ts';

/**
 * Turns every error into a response of the one error shape (decisions §2): `{error, code, requestId, details?}`, or with
 * the body that the problem has. Errors of status 500 and 503 are logged here, once; their text is never sent.
 */
export const errorHandler =
  (log: Log): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = toProblem(error);
      const { requestId, route } = ctx.state;
      logServerError(log, problem.status, { requestId, route, err: error });
      ctx.set(toProblemHeaders(problem));
      sendJson(ctx, problem.status, problem.body ?? toErrorBody(problem, requestId));
    }
  };

/** Logs an error of status 500 or 503. */
export const logServerError = (
  log: Log,
  status: number,
  fields: Parameters<Log['error']>[1],
): void => {
  if (status === 500) log.error('request failed', fields);
  if (status === 503) log.warn('request not served', fields);
};

/** The body of every error response. */
export const toErrorBody = ({ message: error, code, details }: Problem, requestId: string) => ({
  error,
  code,
  requestId,
  details,
});

/**
 * The problem for any thrown value. An unknown error is a 500 without details. An event of a newer build is 503: during
 * a rolling deployment another instance can read it, and soon every one can. So is an append for which the user of the
 * event store lacks the right: nothing was changed, and an operator can give it.
 */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return toRefusalProblem(error);
  if (error instanceof Contended) return unavailable('Too many changes at once; try again', error);
  if (error instanceof NewerEventError) {
    return unavailable('A newer version is being deployed; try again', error);
  }
  if (isUnavailable(error)) {
    return unavailable('Temporarily unavailable; try again', error);
  }
  return new Problem('internal_error', 'Internal server error', { cause: error });
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof AppendDenied ||
  error instanceof FilesUnavailable ||
  error instanceof ProjectionBehindError ||
  isDatabaseUnavailable(error);

const unavailable = (message: string, cause: unknown): Problem =>
  new Problem('unavailable', message, { cause });

/** The headers of every error response. */
export const toProblemHeaders = ({ status, headers }: Problem): Record<string, string> => ({
  ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  ...(status === 503 && { 'Retry-After': '1' }),
  // An error may not be cached, even when the response of a success may be.
  'Cache-Control': 'no-store',
  ...headers,
});
