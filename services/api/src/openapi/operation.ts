import type { ZodOpenApiOperationObject } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint/endpoint.ts';
import type { NameBody } from './body-names.ts';
import { buildParameters } from './parameters.ts';
import { buildResponses } from './responses.ts';

/** Builds the description of one endpoint, without its operation id. */
export const buildOperation = (
  endpoint: Endpoint,
  nameBody: NameBody,
): ZodOpenApiOperationObject => {
  const { tag, summary, body, form, example } = endpoint;
  const requestParams = buildParameters(endpoint);
  return {
    tags: [tag],
    summary,
    description: buildDescription(endpoint),
    security: buildSecurity(endpoint),
    ...buildExtensions(endpoint),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          'application/json': {
            schema: nameBody(body, 'Request'),
            ...(example?.body !== undefined && { example: example.body }),
          },
          ...(form && { 'multipart/form-data': { schema: nameBody(form.fields, 'Form') } }),
        },
      },
    }),
    responses: buildResponses(endpoint, nameBody),
  };
};

const buildDescription = ({ description, caller, scope, sideEffects = [], undoneBy }: Endpoint) => {
  const needs = [
    ...(caller === 'admin' ? ['the platform role `admin`'] : []),
    ...(scope === 'none' ? [] : [`the scope \`${scope}\``]),
  ];
  const needsSentence = needs.length === 0 ? [] : [`Needs ${needs.join(' and ')}.`];
  const text = [description, ...needsSentence].join(' ');
  if (undoneBy === undefined) return text;
  const effects = `**Side effects:** ${formatNames(sideEffects, 'none')}.`;
  return `${text}\n\n${effects} **Taken back by:** ${formatNames(undoneBy, 'nothing')}.`;
};

const formatNames = (names: readonly string[], emptyText: string): string =>
  names.length === 0 ? emptyText : names.map((name) => `\`${name}\``).join(', ');

/** Lists the accepted credentials. A key needs the scope; a session has no scopes and is not restricted by them. */
const buildSecurity = ({ caller, scope }: Endpoint) => {
  if (caller === 'anyone') return [];
  const scopes = scope === 'none' ? [] : [scope];
  return [{ bearer: scopes }, { apiKeyHeader: scopes }, { cookie: [] }];
};

const buildExtensions = ({
  caller,
  scope,
  sideEffects = [],
  undoneBy,
  policies = [],
}: Endpoint) => ({
  'x-required-scope': scope === 'none' ? null : scope,
  'x-required-role': caller === 'admin' ? 'admin' : null,
  'x-side-effects': sideEffects,
  'x-reversible': undoneBy === undefined || undoneBy.length > 0,
  'x-undone-by': undoneBy ?? [],
  'x-rate-limits': policies,
});
