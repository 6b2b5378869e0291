import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint/endpoint.ts';
import { apiVersion } from '../http/server/response-headers.ts';
import { createBodyNames } from './body-names.ts';
import { buildOperation } from './operation.ts';
import { buildSharedProblems } from './problems.ts';
import { simplifyReferences, simplifySchema } from './simplify-schema.ts';
import { describeTags } from './tags.ts';
import { webhookMessages } from './webhooks.ts';

/** Endpoints by the name of their operation. */
export type Operations = Readonly<Record<string, Endpoint>>;

/** Builds the interface description, OpenAPI 3.1, from the declarations that the router serves (specification §9). */
export const openApiDocument = (operations: Operations, baseUrl: string) =>
  simplifyReferences(
    createDocument(
      {
        openapi: '3.1.0',
        info: { title: 'Hiring platform API', version: apiVersion, description },
        servers: [{ url: baseUrl }],
        tags: describeTags(Object.values(operations)),
        paths: buildPaths(operations),
        webhooks: webhookMessages,
        components: { securitySchemes, responses: buildSharedProblems() },
      },
      { override: ({ jsonSchema, io }) => simplifySchema(jsonSchema, io) },
    ),
  );

const description = [
  'Changes of this API are additive: your client must accept new fields, new codes and new reasons.',
  '**Errors** have one shape: handle `code` and `details.reason`, show `error` to people, and quote `requestId` in ' +
    'support requests.',
  '**Commands** take an `Idempotency-Key`: repeat a command that got no response with the same key. `x-side-effects` ' +
    'lists the effects that run after the response; `x-reversible` shows whether the command can be taken back, and ' +
    '`x-undone-by` with which operations. No command sends an e-mail.',
  '**Lists** are paged: pass `pagination.nextCursor` as `cursor`, with the same filters. `fields` selects members of ' +
    'their items.',
  '**Examples** work when you replace their ids with your own.',
].join('\n\n');

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'A session; the cookie is named `session` on plain http. Every request except GET needs Origin or Sec-Fetch-Site.',
  },
} as const;

const buildPaths = (operations: Operations): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  const toNameBody = createBodyNames();
  for (const [name, endpoint] of Object.entries(operations)) {
    const others = paths[endpoint.path];
    const operation = { operationId: name, ...buildOperation(endpoint, toNameBody(name)) };
    paths[endpoint.path] = { ...others, [endpoint.method.toLowerCase()]: operation };
  }
  return paths;
};
