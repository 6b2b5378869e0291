import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '@hiring/domain';

import { listReasons } from '../../openapi/errors.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { Problem } from '../problems/problem.ts';
import { toRefusalProblem } from '../problems/refusal-problems.ts';
import { listDeclaredProblems } from './declared-problems.ts';

/**
 * Wraps a handler outside production. An undeclared shape, field, status or reason of a response is a defect and
 * becomes a 500, with its cause in the log. So does a declared query or body that the handler never reads.
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
  return toViolation(endpoint, `responded ${problem.status}, which it does not declare`, error);
};

/** An endpoint that declares reasons must declare all of them. */
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
    throw toViolation(endpoint, `responded with another shape: ${parsed.error.message}`);
  }
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw toViolation(endpoint, 'responded with undeclared fields');
  }
};

const toViolation = ({ method, path }: Endpoint, violation: string, cause?: unknown): Error =>
  new Error(`${method} ${path} ${violation}`, { cause });
