import { z } from 'zod';

import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { openApiDocument } from './document.ts';

/** The description of some endpoints, itself among them (specification §9). */
export const showOpenApi = (others: readonly Endpoint[]): Endpoint => {
  const itself: Endpoint = endpoint(
    {
      method: 'GET',
      path: '/openapi.json',
      tag: 'Operations',
      summary: 'This description',
      description: 'OpenAPI 3.1 of every endpoint.',
      caller: 'anyone',
      scope: 'none',
      cors: true,
      maxAge: 300,
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
    async (_request, { config }) => ({
      ...openApiDocument([...others, itself], config.publicBaseUrl),
    }),
  );
  return itself;
};
