import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint/endpoint.ts';
import { apiVersion } from '../http/server/response-headers.ts';
import { buildOperation } from './operation.ts';
import type { SharedProblems } from './responses.ts';

/** Endpoints by the name of their operation. */
export type Operations = Readonly<Record<string, Endpoint>>;

/** The interface description, OpenAPI 3.1, made of the very declarations the router serves (specification §9). */
export const openApiDocument = (operations: Operations, baseUrl: string) =>
  createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Hiring platform API', version: apiVersion, description },
      servers: [{ url: baseUrl }],
      tags: listTags(operations),
      paths: buildPaths(operations),
      components: { securitySchemes },
    },
    { override: ({ jsonSchema, io }) => simplifySchema(jsonSchema, io) },
  );

const description = [
  'Changes are additive: be ready for new fields, new codes and new reasons.',
  '**Errors** have one shape: act on `code` and `details.reason`, show `error` to people, quote `requestId`.',
  '**Commands** take an `Idempotency-Key`: repeat one that was not answered with the same key. What else an operation ' +
    'makes happen is in `x-side-effects`, and runs after the answer; whether it can be taken back, in `x-reversible`, ' +
    'and by which operation in `x-undone-by`. None sends an e-mail.',
  '**Lists** are paged by `pagination.nextCursor`, which goes into `cursor` with the same filters.',
  '**Examples** work as they stand once their ids are yours.',
].join('\n\n');

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

const listTags = (operations: Operations) =>
  [...new Set(Object.values(operations).map(({ tag }) => tag))].map((name) => ({ name }));

const buildPaths = (operations: Operations): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  const shared: SharedProblems = new Map();
  for (const [name, endpoint] of Object.entries(operations)) {
    const others = paths[endpoint.path];
    const operation = { operationId: name, ...buildOperation(endpoint, shared) };
    paths[endpoint.path] = { ...others, [endpoint.method.toLowerCase()]: operation };
  }
  return paths;
};

type JsonSchema = {
  additionalProperties?: unknown;
  format?: string;
  maximum?: number;
  minimum?: number;
  pattern?: string;
};

/** What zod says beside `format` and of the ends of its integers tells a reader nothing; answers may grow. */
const simplifySchema = (schema: JsonSchema, io: 'input' | 'output'): void => {
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};
