import type { ZodOpenApiOperationObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint.ts';
import { parametersOf } from './parameters.ts';
import { responsesOf, type SharedProblems } from './responses.ts';

/** One endpoint as the description shows it, but for its name. */
export const operationOf = (
  endpoint: Endpoint,
  shared: SharedProblems,
): ZodOpenApiOperationObject => {
  const { tag, summary, body, form, example } = endpoint;
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
          ...(form && { 'multipart/form-data': { schema: form.fields } }),
        },
      },
    }),
    responses: responsesOf(endpoint, shared),
  };
};

const descriptionOf = ({ description, caller, scope, sideEffects = [], undoneBy }: Endpoint) => {
  const needs = [
    ...(caller === 'admin' ? ['the platform role `admin`'] : []),
    ...(scope === 'none' ? [] : [`the scope \`${scope}\``]),
  ];
  const needed = needs.length === 0 ? [] : [`Needs ${needs.join(' and ')}.`];
  const said = [description, ...needed].join(' ');
  if (undoneBy === undefined) return said;
  const effects = `**Side effects:** ${named(sideEffects, 'none')}.`;
  return `${said}\n\n${effects} **Taken back by:** ${named(undoneBy, 'nothing')}.`;
};

const named = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : names.map((name) => `\`${name}\``).join(', ');

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
