import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

import type { Endpoint } from '../http/endpoint.ts';
import { apiVersion } from '../http/headers.ts';
import { isCommand } from '../http/idempotency-key.ts';
import { statuses } from '../http/problem.ts';
import { problemsOf } from '../http/problems-of.ts';

/** The one error shape (decisions §2). */
export const ErrorAnswer = z
  .object({
    error: z.string().describe('For people'),
    code: z.enum(Object.keys(statuses)),
    requestId: z.string().describe('The X-Request-Id of the answer'),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

const StandardHeaders = z.object({ 'X-Request-Id': z.string(), 'API-Version': z.string() });

/** The interface description, OpenAPI 3.1, made of the very declarations the router serves (specification §9). */
export const openApiDocument = (endpoints: readonly Endpoint[], baseUrl: string) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Hiring platform API',
      version: apiVersion,
      description:
        'Additive changes only. Rate limits are in `RateLimit-Policy` and `RateLimit` of every authenticated answer.',
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: pathsOf(endpoints),
    components: { securitySchemes },
  });

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'A session; `session` on plain http. Needs Origin or Sec-Fetch-Site on all but GET.',
  },
} as const;

const pathsOf = (endpoints: readonly Endpoint[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const others = paths[endpoint.path];
    paths[endpoint.path] = { ...others, [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
};

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { tag, summary, caller, params, query, body } = endpoint;
  const requestParams = {
    ...asParams('path', params),
    ...asParams('query', query),
    ...asParams('header', headersOf(endpoint)),
  };
  return {
    tags: [tag],
    summary,
    description: descriptionOf(endpoint),
    security: caller === 'anyone' ? [] : [{ bearer: [] }, { apiKeyHeader: [] }, { cookie: [] }],
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: responsesOf(endpoint),
  };
};

const descriptionOf = ({ description, caller, scope }: Endpoint): string => {
  const needs = [
    ...(caller === 'admin' ? ['the platform role `admin`'] : []),
    ...(scope === 'none' ? [] : [`the scope \`${scope}\``]),
  ];
  return needs.length === 0 ? description : `${description} Needs ${needs.join(' and ')}.`;
};

const responsesOf = (endpoint: Endpoint): ZodOpenApiOperationObject['responses'] => {
  const problems = [...problemsOf(endpoint)].map(([status, description]) => [
    status,
    { description, headers: StandardHeaders, content: jsonOf(ErrorAnswer) },
  ]);
  return {
    200: { description: 'OK', headers: StandardHeaders, content: contentOf(endpoint) },
    ...(endpoint.envelope && { 202: { description: 'Taken; nothing asked for an answer' } }),
    ...(endpoint.maxAge !== undefined && {
      304: { description: 'What the caller has is current' },
    }),
    ...Object.fromEntries(problems),
  };
};

const contentOf = ({ mediaType, streams, answers }: Endpoint) =>
  mediaType === undefined
    ? { ...jsonOf(answers[200]), ...(streams && { 'text/event-stream': { schema: Text } }) }
    : { [mediaType]: { schema: { type: 'string', format: 'binary' } as const } };

const Text = { type: 'string' } as const;

const jsonOf = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** What may be said of a request beside it; undefined where nothing is listened to. */
const headersOf = (endpoint: Endpoint): z.ZodType | undefined => {
  const headers = {
    ...(isCommand(endpoint) && { 'Idempotency-Key': IdempotencyKey }),
    ...(endpoint.conditional && { 'If-Match': IfMatch }),
  };
  return Object.keys(headers).length === 0 ? undefined : z.object(headers);
};

const IdempotencyKey = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe(
    'Any printable text that is new for each command. For 24 hours the same request under the same key changes nothing ' +
      'more and is given the first answer, with `Idempotency-Replayed: true`; another body is 409 ' +
      '`idempotency_key_reused`. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept: ' +
      'repeat the request with the same key.',
  );

const IfMatch = z
  .string()
  .optional()
  .describe('An `ETag` or version as last seen: on any other the answer is 409 `stale_version`');

/** Path, query and headers are declared as objects: their fields are the parameters. */
const asParams = (where: 'path' | 'query' | 'header', shape: z.ZodType | undefined) =>
  shape instanceof z.ZodObject ? { [where]: shape } : {};
