import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

import { takesConsistencyToken } from '../consistency/keep-consistency.ts';
import type { Endpoint } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';
import { listDeclaredProblems } from '../http/pipeline/declared-problems.ts';
import type { ProblemStatus } from '../http/problems/problem.ts';
import { buildErrorResponse, listReasonsWithStatus } from './errors.ts';

type ProblemResponse = {
  readonly id?: string;
  readonly description: string;
  readonly headers: z.ZodObject;
  readonly content: ReturnType<typeof toJsonContent>;
};

/** The error responses that several endpoints share, each described once. */
export type SharedProblems = Map<ProblemStatus, ProblemResponse>;

type ProblemContext = {
  readonly status: ProblemStatus;
  readonly when: string;
  readonly shared: SharedProblems;
};

/** From this status on, the error responses are the same for every endpoint, except those about its body. */
const firstSharedStatus = 413;

/** Describes every response of an endpoint, with its schema and headers. */
export const buildResponses = (
  endpoint: Endpoint,
  shared: SharedProblems,
): ZodOpenApiOperationObject['responses'] => {
  const problems = [...listDeclaredProblems(endpoint)].map(([status, when]) => [
    status,
    buildProblem(endpoint, { status, when, shared }),
  ]);
  return {
    200: { description: 'OK', headers: buildHeaders(endpoint), content: buildContent(endpoint) },
    ...(endpoint.envelope && { 202: { description: 'Accepted; the message needs no response' } }),
    ...(endpoint.maxAgeSeconds !== undefined && {
      304: { description: 'The response that the caller has is current' },
    }),
    ...Object.fromEntries(problems),
  };
};

const buildContent = ({ mediaType, streams, responses }: Endpoint) =>
  mediaType === undefined
    ? {
        ...toJsonContent(responses[200]),
        ...(streams && { 'text/event-stream': { schema: Events } }),
      }
    : { [mediaType]: { schema: { type: 'string', format: 'binary' } as const } };

const Events = {
  type: 'string',
  description: 'Server-sent events: `id` is a cursor, `event` the type, `data` one event as JSON',
} as const;

const toJsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } });

const toHeader = (id: string, description: string) =>
  z.string().optional().meta({ description, header: { id } });

const commonHeaders = {
  'X-Request-Id': z.string().meta({
    description: 'As the caller sent it, or generated; quote it in support requests',
    header: { id: 'X-Request-Id' },
  }),
  'API-Version': z.string().meta({ header: { id: 'API-Version' } }),
};

const limitHeaders = {
  'RateLimit-Policy': toHeader(
    'RateLimit-Policy',
    'Every limit that applies: `"<policy>";q=<requests>;w=<seconds>`',
  ),
  RateLimit: toHeader(
    'RateLimit',
    'The limit with the fewest remaining requests: `"<policy>";r=<remaining>;t=<seconds until it resets>`',
  ),
};

const buildHeaders = (endpoint: Endpoint) => {
  const { responseHeaders = [], caller, maxAgeSeconds, method, policies } = endpoint;
  const names =
    maxAgeSeconds === undefined ? responseHeaders : [...responseHeaders, 'ETag' as const];
  return z.object({
    ...commonHeaders,
    ...((caller !== 'anyone' || policies !== undefined) && limitHeaders),
    ...Object.fromEntries(names.map((name) => [name, ownHeaders[name]])),
    ...(isCommand(endpoint) && { 'Idempotency-Replayed': ReplayedHeader }),
    ...(takesConsistencyToken(endpoint) && { 'Consistency-Token': ConsistencyHeader }),
    ...(method === 'GET' && caller !== 'anyone' && { 'X-Projection-Lag': LagHeader }),
  });
};

const ownHeaders = {
  ETag: z.string().describe('Pass it as If-Match or If-None-Match'),
  'Set-Cookie': z
    .string()
    .describe(
      'The session cookie, or its deletion; a first sign-in also sets the cookie of the device',
    ),
  'Content-Disposition': z.string().describe('The suggested file name'),
};

const ReplayedHeader = toHeader(
  'Idempotency-Replayed',
  '`true`: this is the response of an earlier request',
);
const ConsistencyHeader = toHeader(
  'Consistency-Token',
  'Opaque; what this response wrote or saw, with what the tokens of the request named. Send it with later requests',
);
const LagHeader = toHeader(
  'X-Projection-Lag',
  '`<projection>=<seconds>`: how long the response has been behind your own writes and your `Consistency-Token`',
);

const challenge = {
  'WWW-Authenticate': toHeader('WWW-Authenticate', '`Bearer`; on 403 with the missing scope'),
};
const retryAfterHeaders = {
  'Retry-After': toHeader('Retry-After', 'Seconds to wait before a retry'),
};

const buildProblem = (
  endpoint: Endpoint,
  { status, when, shared }: ProblemContext,
): ProblemResponse => {
  const isOwn =
    status < firstSharedStatus ||
    (status === 413 && endpoint.maxBodyBytes !== undefined) ||
    (status === 415 && endpoint.form !== undefined);
  const existing = isOwn ? undefined : shared.get(status);
  if (existing) return existing;
  const problem = {
    description: withReasons(when, listReasonsWithStatus(endpoint, status)),
    headers: problemHeaders(status),
    content: toJsonContent(buildErrorResponse(endpoint, status)),
  };
  if (isOwn) return problem;
  const identified = { ...problem, id: `Problem${status}` };
  shared.set(status, identified);
  return identified;
};

const withReasons = (when: string, reasons: readonly string[]): string =>
  reasons.length === 0
    ? when
    : `${when}. \`details.reason\`: ${reasons.map((reason) => `\`${reason}\``).join(', ')}`;

const problemHeaders = (status: ProblemStatus) =>
  z.object({
    ...commonHeaders,
    ...(status !== 401 && limitHeaders),
    ...([401, 403].includes(status) && challenge),
    ...([429, 503].includes(status) && retryAfterHeaders),
  });
