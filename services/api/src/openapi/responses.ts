import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint.ts';
import { isCommand } from '../http/idempotency-key.ts';
import type { ProblemStatus } from '../http/problem.ts';
import { problemsOf } from '../http/problems-of.ts';
import { errorAnswerOf, reasonsWith } from './errors.ts';

type Problem = {
  readonly id?: string;
  readonly description: string;
  readonly headers: z.ZodObject;
  readonly content: ReturnType<typeof jsonOf>;
};

/** The answers that are the same of every endpoint, as one description has them. */
export type SharedProblems = Map<ProblemStatus, Problem>;

type Asked = {
  readonly status: ProblemStatus;
  readonly when: string;
  readonly shared: SharedProblems;
};

/** From this status on no endpoint has anything of its own to say, but what its body may be. */
const firstShared = 413;

/** Every status an endpoint answers, with its shape and headers. */
export const responsesOf = (
  endpoint: Endpoint,
  shared: SharedProblems,
): ZodOpenApiOperationObject['responses'] => {
  const problems = [...problemsOf(endpoint)].map(([status, when]) => [
    status,
    problemOf(endpoint, { status, when, shared }),
  ]);
  return {
    200: { description: 'OK', headers: headersOf(endpoint), content: contentOf(endpoint) },
    ...(endpoint.envelope && { 202: { description: 'Taken; nothing asked for an answer' } }),
    ...(endpoint.maxAge !== undefined && {
      304: { description: 'What the caller has is current' },
    }),
    ...Object.fromEntries(problems),
  };
};

const contentOf = ({ mediaType, streams, answers }: Endpoint) =>
  mediaType === undefined
    ? { ...jsonOf(answers[200]), ...(streams && { 'text/event-stream': { schema: Events } }) }
    : { [mediaType]: { schema: { type: 'string', format: 'binary' } as const } };

const Events = {
  type: 'string',
  description: 'Server-sent events: `id` is a cursor, `event` a type, `data` the JSON of one event',
} as const;

const jsonOf = (schema: z.ZodType) => ({ 'application/json': { schema } });

const headerOf = (id: string, description: string) =>
  z.string().optional().meta({ description, header: { id } });

const everyHeader = {
  'X-Request-Id': z.string().meta({
    description: 'As the caller said it, or made here; quote it',
    header: { id: 'X-Request-Id' },
  }),
  'API-Version': z.string().meta({ header: { id: 'API-Version' } }),
};

const limitHeaders = {
  'RateLimit-Policy': headerOf(
    'RateLimit-Policy',
    'Every limit that applies: `"<policy>";q=<requests>;w=<seconds>`',
  ),
  RateLimit: headerOf(
    'RateLimit',
    'The limit nearest to its end: `"<policy>";r=<left>;t=<seconds until it is whole>`',
  ),
};

const headersOf = (endpoint: Endpoint) => {
  const { answerHeaders = [], caller, maxAge, method, policies } = endpoint;
  const own = maxAge === undefined ? answerHeaders : [...answerHeaders, 'ETag' as const];
  return z.object({
    ...everyHeader,
    ...((caller !== 'anyone' || policies !== undefined) && limitHeaders),
    ...Object.fromEntries(own.map((name) => [name, ownHeaders[name]])),
    ...(isCommand(endpoint) && { 'Idempotency-Replayed': Replayed }),
    ...(method === 'GET' && caller !== 'anyone' && { 'X-Projection-Lag': Lag }),
  });
};

const ownHeaders = {
  ETag: z.string().describe('Goes into If-Match, or If-None-Match'),
  'Set-Cookie': z.string().describe('The session, or its end; beside a first one the device'),
  'Content-Disposition': z.string().describe('The name to save the file under'),
};

const Replayed = headerOf('Idempotency-Replayed', '`true`: what an earlier request was answered');
const Lag = headerOf(
  'X-Projection-Lag',
  '`<projection>=<places>`: how far what is shown is behind what you wrote yourself',
);

const challenge = {
  'WWW-Authenticate': headerOf(
    'WWW-Authenticate',
    '`Bearer`; on 403 with the scope that is missing',
  ),
};
const patience = { 'Retry-After': headerOf('Retry-After', 'Seconds') };

const problemOf = (endpoint: Endpoint, { status, when, shared }: Asked): Problem => {
  const own =
    status < firstShared ||
    (status === 413 && endpoint.maxBody !== undefined) ||
    (status === 415 && endpoint.form !== undefined);
  const known = own ? undefined : shared.get(status);
  if (known) return known;
  const problem = {
    description: withReasons(when, reasonsWith(endpoint, status)),
    headers: problemHeaders(status),
    content: jsonOf(errorAnswerOf(endpoint, status)),
  };
  if (own) return problem;
  const described = { ...problem, id: `Problem${status}` };
  shared.set(status, described);
  return described;
};

const withReasons = (when: string, reasons: readonly string[]): string =>
  reasons.length === 0
    ? when
    : `${when}. \`details.reason\`: ${reasons.map((reason) => `\`${reason}\``).join(', ')}`;

const problemHeaders = (status: ProblemStatus) =>
  z.object({
    ...everyHeader,
    ...(status !== 401 && limitHeaders),
    ...([401, 403].includes(status) && challenge),
    ...([429, 503].includes(status) && patience),
  });
