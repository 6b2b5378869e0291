import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '@hiring/domain';

import { reasonsOf } from '../openapi/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';
import { problemsOf } from './problems-of.ts';
import { problemOfRefusal } from './refusals.ts';

/**
 * Outside production: an answer that does not have the declared shape, has more than it, or a status that was not
 * declared is a fault of ours and becomes a 500 that names it in the log. So is a query or body declared and never read.
 */
export const watchHandler =
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
    const answered = await endpoint.handle(watched, deps).catch((error: unknown) => {
      throw declared(endpoint, error);
    });
    if (unread.size > 0) throw strayed(endpoint, `never read its ${[...unread].join(' and ')}`);
    checkShape(endpoint, answered);
    return answered;
  };

const declared = (endpoint: Endpoint, error: unknown): unknown => {
  const problem = error instanceof Refusal ? problemOfRefusal(error) : error;
  if (!(problem instanceof Problem)) return error;
  if (error instanceof Refusal && !mayGive(endpoint, problem, error)) {
    return strayed(endpoint, `refused for ${error.code}, which it does not declare`, error);
  }
  if (problemsOf(endpoint).has(problem.status)) return error;
  return strayed(endpoint, `answered ${problem.status}, which it does not declare`, error);
};

/** Who says what it refuses for says all of it. */
const mayGive = (endpoint: Endpoint, { code }: Problem, { code: reason }: Refusal): boolean => {
  const told = code === 'bad_request' || code === 'conflict';
  return !told || endpoint.reasons === undefined || reasonsOf(endpoint).includes(reason);
};

const checkShape = (endpoint: Endpoint, answered: unknown): void => {
  const { mediaType } = endpoint;
  if (endpoint.streams && answered instanceof Readable) return;
  if (endpoint.envelope && answered === undefined) return;
  const sent: unknown = mediaType ? answered : JSON.parse(JSON.stringify(answered));
  const parsed = endpoint.answers[200].safeParse(sent);
  if (!parsed.success) throw strayed(endpoint, `answered another shape: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw strayed(endpoint, 'answered undeclared fields');
};

const strayed = ({ method, path }: Endpoint, how: string, cause?: unknown): Error =>
  new Error(`${method} ${path} ${how}`, { cause });
