import { openApiDocument, type Operations } from './document.ts';
import { createListScopes } from './list-scopes.ts';
import { createShowOpenApi } from './show-openapi.ts';

/** Creates the endpoints that describe all endpoints: the declared ones and themselves. */
export const createDescriptionEndpoints = (declared: Operations): Operations => {
  const listOperations = (): Operations => ({ ...declared, ...descriptions });
  const documents = new Map<string, ReturnType<typeof openApiDocument>>();
  // Built once for both paths, because it takes a fifth of a second of the only thread.
  const getDocument = (baseUrl: string) => {
    const document = documents.get(baseUrl) ?? openApiDocument(listOperations(), baseUrl);
    documents.set(baseUrl, document);
    return document;
  };
  const descriptions: Operations = {
    showOpenApi: createShowOpenApi('/openapi.json', getDocument),
    showVersionedOpenApi: createShowOpenApi('/api/v1/openapi.json', getDocument),
    listScopes: createListScopes(listOperations),
  };
  return descriptions;
};
