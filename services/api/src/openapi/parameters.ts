import { z } from 'zod';

import { takesConsistencyToken } from '../consistency/keep-consistency.ts';
import type { Endpoint } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery } from '../http/lists/cursor-pages.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';

/** Builds the parameters of a request, with the values of the example. */
export const buildParameters = (endpoint: Endpoint) => {
  const { params, query, example } = endpoint;
  return {
    ...buildParameterGroup('path', params, example?.params),
    ...buildParameterGroup('query', query, example?.query),
    ...buildParameterGroup('header', buildHeaders(endpoint)),
  };
};

/** Builds the parameters of one location. They are declared as an object, whose fields are the parameters. */
const buildParameterGroup = (
  where: 'path' | 'query' | 'header',
  shape: z.ZodType | undefined,
  example: unknown = {},
) => {
  if (!(shape instanceof z.ZodObject)) return {};
  const values = example as Readonly<Record<string, unknown>>;
  const fields = Object.entries<z.ZodType>(shape.shape).map(([name, field]) => {
    if (!(name in values) && sharedFields.has(field)) return [name, sharedFields.get(field)];
    const meta = {
      ...(name in values && { param: { example: values[name] } }),
      ...(field.description === undefined &&
        name in parameterDescriptions && { description: parameterDescriptions[name] }),
    };
    // A field without further metadata stays the same schema: several operations refer to it.
    return [name, Object.keys(meta).length > 0 ? field.meta({ ...field.meta(), ...meta }) : field];
  });
  return { [where]: z.object(Object.fromEntries(fields)) };
};

/** The parameters of every list, which the description has once: `Limit`, `Cursor`. */
const sharedFields: ReadonlyMap<z.ZodType, z.ZodType> = new Map(
  Object.entries<z.ZodType>({ ...listQuery, ...commonFilters }).map(([name, field]) => {
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return [field, field.meta({ ...field.meta(), param: { id } })];
  }),
);

/** Returns the request headers that the endpoint reads; undefined without any. */
const buildHeaders = (endpoint: Endpoint): z.ZodType | undefined => {
  const headers = {
    ...(isCommand(endpoint) && { 'Idempotency-Key': IdempotencyKey }),
    ...(takesConsistencyToken(endpoint) && { 'Consistency-Token': ConsistencyToken }),
    ...(endpoint.conditional && { 'If-Match': IfMatch }),
    ...(endpoint.maxAgeSeconds !== undefined && { 'If-None-Match': IfNoneMatch }),
    ...(endpoint.streams === 'changes' && { 'Last-Event-ID': LastEventId }),
  };
  return Object.keys(headers).length === 0 ? undefined : z.object(headers);
};

const IdempotencyKey = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({ param: { id: 'IdempotencyKey' } })
  .describe(
    'Any printable text that is new for each command; send the header once. For 24 hours the same request with the same ' +
      'key changes nothing more and gets the first response, with `Idempotency-Replayed: true`; another method, path, ' +
      '`If-Match` or body gets 409 `idempotency_key_reused`. An error that changed nothing is not stored: the key can be ' +
      'used for a corrected request. A value that is shown once is left out of a repeated response. Responses with 429 and ' +
      '5xx are not stored either: repeat the request with the same key.',
  );

const ConsistencyToken = z
  .string()
  .max(4_000)
  .optional()
  .meta({ param: { id: 'ConsistencyToken' } })
  .describe(
    'The `Consistency-Token` of earlier responses, at most 10 separated by commas. The response then shows what those ' +
      'responses wrote and saw, on any instance: a query waits up to 2 s for it, and `X-Projection-Lag` names what is ' +
      'still behind then. A token of another log is 400',
  );

const IfMatch = z
  .string()
  .optional()
  .meta({ param: { id: 'IfMatch' } })
  .describe(
    'The `ETag` that you read last, or `*`. At any other version the response is 409 `stale_version`',
  );

const IfNoneMatch = z
  .string()
  .optional()
  .meta({ param: { id: 'IfNoneMatch' } })
  .describe('The `ETag` that you read last. While it is current, the response is 304');

const LastEventId = z
  .string()
  .optional()
  .describe('With `Accept: text/event-stream`: the id of the last event that was received');
