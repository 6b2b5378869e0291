import type { Operations } from './document.ts';
import { createListScopes } from './list-scopes.ts';
import { createShowOpenApi } from './show-openapi.ts';

/** Creates the endpoints that describe all endpoints: the declared ones and themselves. */
export const createDescriptionEndpoints = (declared: Operations): Operations => {
  const listOperations = (): Operations => ({ ...declared, ...descriptions });
  const descriptions: Operations = {
    showOpenApi: createShowOpenApi('/openapi.json', listOperations),
    showVersionedOpenApi: createShowOpenApi('/api/v1/openapi.json', listOperations),
    listScopes: createListScopes(listOperations),
  };
  return descriptions;
};
