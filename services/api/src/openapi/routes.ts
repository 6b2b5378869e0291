import { z } from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { openApiDocument, type Operations } from './document.ts';
import { scopesOf } from './scopes.ts';

const description = {
  method: 'GET',
  caller: 'anyone',
  scope: 'none',
  cors: true,
  policies: ['public-reads'],
  fixed: true,
  maxAge: 300,
} as const;

const AnyDocument = z.looseObject({ openapi: z.string() });

/** The endpoints that tell of the others, and of themselves. */
export const descriptionsOf = (others: Operations): Operations => {
  const documentAt = (baseUrl: string) => openApiDocument({ ...others, ...descriptions }, baseUrl);

  const describing = (path: `/${string}`) =>
    endpoint(
      {
        ...description,
        path,
        tag: 'Operations',
        summary: 'This description',
        description: 'OpenAPI 3.1 of every endpoint; `/docs` shows it to people. Changes nothing.',
        answers: { 200: AnyDocument },
      },
      async (_request, { config }) => ({ ...documentAt(config.publicBaseUrl) }),
    );

  const descriptions: Operations = {
    showOpenApi: describing('/openapi.json'),
    showVersionedOpenApi: describing('/api/v1/openapi.json'),
    listScopes: endpoint(
      {
        ...description,
        path: '/api/v1/scopes',
        tag: 'Identity',
        summary: 'List the scopes',
        description:
          'Every scope a key can be granted, and the operations it is good for. Changes nothing.',
        answers: {
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
      async () => ({ scopes: scopesOf({ ...others, ...descriptions }) }),
    ),
  };
  return descriptions;
};
