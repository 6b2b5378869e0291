import { z } from 'zod';

import { type Endpoint, endpoint } from '../http/endpoint/endpoint.ts';
import { descriptionDefaults } from './description-defaults.ts';
import type { openApiDocument } from './document.ts';

const AnyDocument = z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApiDocument' });

type GetDocument = (baseUrl: string) => ReturnType<typeof openApiDocument>;

/** Creates the endpoint at `path` that shows the OpenAPI description of all operations. */
export const createShowOpenApi = (path: `/${string}`, getDocument: GetDocument): Endpoint =>
  endpoint(
    {
      ...descriptionDefaults,
      path,
      tag: 'Operations',
      summary: 'Show the OpenAPI description',
      description: 'OpenAPI 3.1 of every endpoint; `/docs` shows it as a page. Changes nothing.',
      responses: { 200: AnyDocument },
    },
    async (_request, { config }) => ({ ...getDocument(config.publicBaseUrl) }),
  );
