import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

import { takesConsistencyToken } from '../consistency/keep-consistency.ts';
import { type Endpoint, successStatus } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';
import { listDeclaredProblems } from '../http/pipeline/declared-problems.ts';
import type { NameBody } from './body-names.ts';
import { buildProblem } from './problems.ts';
import { commonHeaders, limitHeaders, toHeader } from './response-headers.ts';

/** Describes every response of an endpoint, with its schema and headers. */
export const buildResponses = (
  endpoint: Endpoint,
  nameBody: NameBody,
): ZodOpenApiOperationObject['responses'] => {
  const problems = [...listDeclaredProblems(endpoint)].map(([status, when]) => [
    status,
    buildProblem(endpoint, { status, when, nameBody }),
  ]);
  return {
    [successStatus(endpoint)]: {
      description: endpoint.accepted ? 'Accepted; it happens after the response' : 'OK',
      headers: buildHeaders(endpoint),
      content: buildContent(endpoint, nameBody),
    },
    ...(endpoint.envelope && { 202: { description: 'Accepted; the message needs no response' } }),
    ...(endpoint.maxAgeSeconds !== undefined && {
      304: { description: 'The response that the caller has is current' },
    }),
    ...Object.fromEntries(problems),
  };
};

const buildContent = ({ mediaType, streams, responses }: Endpoint, nameBody: NameBody) =>
  mediaType === undefined
    ? {
        ...toJsonContent(nameBody(responses[200], 'Response')),
        ...(streams && { 'text/event-stream': { schema: eventSchemas[streams] } }),
      }
    : { [mediaType]: { schema: { type: 'string', format: 'binary' } as const } };

const eventSchemas = {
  changes: {
    type: 'string',
    description: 'Server-sent events: `id` is a cursor, `event` the type, `data` one event as JSON',
  },
  messages: {
    type: 'string',
    description: 'Server-sent events: `data` is one message of JSON-RPC; the response is the last',
  },
} as const;

const toJsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } });

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
