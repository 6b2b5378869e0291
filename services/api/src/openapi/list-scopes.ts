import { scopes } from '@hiring/domain';
import { z } from 'zod';

import { type Endpoint, endpoint } from '../http/endpoint/endpoint.ts';
import { descriptionDefaults } from './description-defaults.ts';
import type { Operations } from './document.ts';

const Operation = z
  .object({
    operationId: z.string(),
    method: z.string(),
    path: z.string(),
    summary: z.string(),
  })
  .meta({ id: 'ListedOperation' });

/** Creates the endpoint that lists the scopes of specification §5.6, each with the operations that need it. */
export const createListScopes = (listOperations: () => Operations): Endpoint =>
  endpoint(
    {
      ...descriptionDefaults,
      path: '/api/v1/scopes',
      tag: 'Identity',
      summary: 'List the scopes',
      description:
        'Every scope that a key can be granted, and the operations that need it. Changes nothing.',
      responses: {
        200: z.object({
          scopes: z.array(z.object({ name: z.string(), operations: z.array(Operation) })),
        }),
      },
    },
    async () => ({
      scopes: scopes.map((name) => ({ name, operations: findOperations(name, listOperations()) })),
    }),
  );

const findOperations = (name: string, operations: Operations) =>
  Object.entries(operations).flatMap(([operationId, { scope, method, path, summary }]) =>
    scope === name ? [{ operationId, method, path, summary }] : [],
  );
