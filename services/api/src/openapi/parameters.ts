import { z } from 'zod';

import type { Endpoint } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';

/** What a request says beside its body, with the values of the example. */
export const buildParameters = (endpoint: Endpoint) => {
  const { params, query, example } = endpoint;
  return {
    ...buildParameterGroup('path', params, example?.params),
    ...buildParameterGroup('query', query, example?.query),
    ...buildParameterGroup('header', buildHeaders(endpoint)),
  };
};

/** Path, query and headers are declared as objects: their fields are the parameters. */
const buildParameterGroup = (
  where: 'path' | 'query' | 'header',
  shape: z.ZodType | undefined,
  example: unknown = {},
) => {
  if (!(shape instanceof z.ZodObject)) return {};
  const values = example as Readonly<Record<string, unknown>>;
  const fields = Object.entries<z.ZodType>(shape.shape).map(([name, field]) => [
    name,
    name in values ? field.meta({ ...field.meta(), param: { example: values[name] } }) : field,
  ]);
  return { [where]: z.object(Object.fromEntries(fields)) };
};

/** What is listened to; undefined where nothing is. */
const buildHeaders = (endpoint: Endpoint): z.ZodType | undefined => {
  const headers = {
    ...(isCommand(endpoint) && { 'Idempotency-Key': IdempotencyKey }),
    ...(endpoint.conditional && { 'If-Match': IfMatch }),
    ...(endpoint.maxAgeSeconds !== undefined && { 'If-None-Match': IfNoneMatch }),
    ...(endpoint.streams && { 'Last-Event-ID': LastEventId }),
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
    'Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes ' +
      'nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or ' +
      'body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected ' +
      'request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the ' +
      'request with the same key.',
  );

const IfMatch = z
  .string()
  .optional()
  .meta({ param: { id: 'IfMatch' } })
  .describe(
    'An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version`',
  );

const IfNoneMatch = z
  .string()
  .optional()
  .meta({ param: { id: 'IfNoneMatch' } })
  .describe('An `ETag` as last seen: while it holds, 304');

const LastEventId = z
  .string()
  .optional()
  .describe('With `Accept: text/event-stream`: the id of the last event that was received');
