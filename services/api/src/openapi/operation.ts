import type { ZodOpenApiOperationObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint.ts';
import { parametersOf } from './parameters.ts';
import { responsesOf, type SharedProblems } from './responses.ts';

/** One endpoint as the description shows it, but for its name. */
export const operationOf = (
  endpoint: Endpoint,
  shared: SharedProblems,
): ZodOpenApiOperationObject => {
  const { tag, summary, body, example } = endpoint;
  const requestParams = parametersOf(endpoint);
  return {
    tags: [tag],
    summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...extensionsOf(endpoint),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          'application/json': {
            schema: body,
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: responsesOf(endpoint, shared),
  };
};

const descriptionOf = ({ description, caller, scope }: Endpoint): string => {
  const needs = [
    ...(caller === 'admin' ? ['the platform role `admin`'] : []),
    ...(scope === 'none' ? [] : [`the scope \`${scope}\``]),
  ];
  return needs.length === 0 ? description : `${description} Needs ${needs.join(' and ')}.`;
};

/** A key must have been granted the scope; a session has none and is narrowed by none. */
const securityOf = ({ caller, scope }: Endpoint) => {
  if (caller === 'anyone') return [];
  const scopes = scope === 'none' ? [] : [scope];
  return [{ bearer: scopes }, { apiKeyHeader: scopes }, { cookie: [] }];
};

const extensionsOf = ({ caller, scope, sideEffects = [], undoneBy, policies = [] }: Endpoint) => ({
  'x-required-scope': scope === 'none' ? null : scope,
  'x-required-role': caller === 'admin' ? 'admin' : null,
  'x-side-effects': sideEffects,
  'x-reversible': undoneBy === undefined || undoneBy.length > 0,
  'x-undone-by': undoneBy ?? [],
  'x-rate-limits': policies,
});
