import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { openApiDocument, type Operations } from './document.ts';
import { listScopes } from './scopes.ts';

const descriptionDefaults = {
  method: 'GET',
  caller: 'anyone',
  scope: 'none',
  cors: true,
  policies: ['public-reads'],
  fixed: true,
  maxAgeSeconds: 300,
} as const;

const AnyDocument = z.looseObject({ openapi: z.string() });

/** The endpoints that tell of the others, and of themselves. */
export const buildDescriptionEndpoints = (others: Operations): Operations => {
  const buildDocument = (baseUrl: string) =>
    openApiDocument({ ...others, ...descriptions }, baseUrl);

  const createOpenApiEndpoint = (path: `/${string}`) =>
    endpoint(
      {
        ...descriptionDefaults,
        path,
        tag: 'Operations',
        summary: 'This description',
        description: 'OpenAPI 3.1 of every endpoint; `/docs` shows it to people. Changes nothing.',
        responses: { 200: AnyDocument },
      },
      async (_request, { config }) => ({ ...buildDocument(config.publicBaseUrl) }),
    );

  const descriptions: Operations = {
    showOpenApi: createOpenApiEndpoint('/openapi.json'),
    showVersionedOpenApi: createOpenApiEndpoint('/api/v1/openapi.json'),
    listScopes: endpoint(
      {
        ...descriptionDefaults,
        path: '/api/v1/scopes',
        tag: 'Identity',
        summary: 'List the scopes',
        description:
          'Every scope a key can be granted, and the operations it is good for. Changes nothing.',
        responses: {
          200: z.object({
            scopes: z.array(
              z.object({
                name: z.string(),
                operations: z.array(
                  z.object({
                    operationId: z.string(),
                    method: z.string(),
                    path: z.string(),
                    summary: z.string(),
                  }),
                ),
              }),
            ),
          }),
        },
      },
      async () => ({ scopes: listScopes({ ...others, ...descriptions }) }),
    ),
  };
  return descriptions;
};
