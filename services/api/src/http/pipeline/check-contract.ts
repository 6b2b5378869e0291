import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '@hiring/domain';

import { listReasons } from '../../openapi/errors.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { Problem } from '../problems/problem.ts';
import { toRefusalProblem } from '../problems/refusal-problems.ts';
import { listDeclaredProblems } from './declared-problems.ts';

/**
 * Outside production: an answer that does not have the declared shape, has more than it, or a status that was not
 * declared is a fault of ours and becomes a 500 that names it in the log. So is a query or body declared and never read.
 */
export const checkContract =
  (endpoint: Endpoint): Endpoint['handle'] =>
  async (request, deps) => {
    const unread = new Set<string>();
    if (endpoint.query) unread.add('query');
    if (endpoint.body) unread.add('body');
    const watched = {
      ...request,
      readQuery: () => {
        unread.delete('query');
        return request.readQuery();
      },
      readBody: () => {
        unread.delete('body');
        return request.readBody();
      },
    };
    const result = await endpoint.handle(watched, deps).catch((error: unknown) => {
      throw toDeclaredError(endpoint, error);
    });
    if (unread.size > 0) throw toViolation(endpoint, `never read its ${[...unread].join(' and ')}`);
    checkShape(endpoint, result);
    return result;
  };

const toDeclaredError = (endpoint: Endpoint, error: unknown): unknown => {
  const problem = error instanceof Refusal ? toRefusalProblem(error) : error;
  if (!(problem instanceof Problem)) return error;
  if (error instanceof Refusal && !isDeclaredReason(endpoint, problem, error)) {
    return toViolation(endpoint, `refused for ${error.code}, which it does not declare`, error);
  }
  if (listDeclaredProblems(endpoint).has(problem.status)) return error;
  return toViolation(endpoint, `answered ${problem.status}, which it does not declare`, error);
};

/** Who says what it refuses for says all of it. */
const isDeclaredReason = (
  endpoint: Endpoint,
  { code }: Problem,
  { code: reason }: Refusal,
): boolean => {
  const needsReason = code === 'bad_request' || code === 'conflict';
  return !needsReason || endpoint.reasons === undefined || listReasons(endpoint).includes(reason);
};

const checkShape = (endpoint: Endpoint, result: unknown): void => {
  const { mediaType } = endpoint;
  if (endpoint.streams && result instanceof Readable) return;
  if (endpoint.envelope && result === undefined) return;
  const sent: unknown = mediaType ? result : JSON.parse(JSON.stringify(result));
  const parsed = endpoint.responses[200].safeParse(sent);
  if (!parsed.success) {
    throw toViolation(endpoint, `answered another shape: ${parsed.error.message}`);
  }
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw toViolation(endpoint, 'answered undeclared fields');
  }
};

const toViolation = ({ method, path }: Endpoint, violation: string, cause?: unknown): Error =>
  new Error(`${method} ${path} ${violation}`, { cause });
