import { type EndpointRefusal, endpointRefusals } from '@hiring/outbound';
import { z } from 'zod';

import type { Endpoint, Reason } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';
import { type ProblemCode, type ProblemStatus, statuses } from '../http/problems/problem.ts';
import { toProblemCode } from '../http/problems/refusal-problems.ts';

/** The one error shape (decisions §2). */
const ErrorResponse = z
  .object({
    error: z.string().describe('A text for people'),
    code: z.enum(Object.keys(statuses)),
    requestId: z.string().describe('The X-Request-Id of the response'),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

/** Builds the error schema of an endpoint and a status, with its codes and reasons. */
export const buildErrorResponse = (endpoint: Endpoint, status: ProblemStatus): z.ZodType => {
  if (status === 400) return buildBadRequest(endpoint);
  return status === 409 ? buildConflict(endpoint) : plainErrors[status];
};

/** Lists every `details.reason` of an endpoint's 400 and 409: the declared ones, and those that its kind implies. */
export const listReasons = (endpoint: Endpoint): readonly Reason[] => [
  ...(endpoint.reasons ?? []),
  ...(endpoint.conditional ? (['stale_version'] as const) : []),
  ...(isCommand(endpoint) ? (['idempotency_key_reused'] as const) : []),
];

/** Lists the reasons of an endpoint that come with one status. */
export const listReasonsWithStatus = (
  endpoint: Endpoint,
  status: ProblemStatus,
): readonly Reason[] =>
  listReasons(endpoint).filter((reason) => statuses[toCode(reason)] === status);

const listCodes = (status: ProblemStatus): readonly string[] =>
  Object.entries(statuses).flatMap(([code, codeStatus]) => (codeStatus === status ? [code] : []));

const buildErrorSchema = (status: ProblemStatus, details: z.ZodRawShape = {}) =>
  z.object({
    ...ErrorResponse.omit({ details: true }).shape,
    code: z.enum(listCodes(status)),
    ...details,
  });

const FieldProblems = z
  .array(z.object({ path: z.string(), message: z.string() }))
  .describe('The problems of the fields; at most 20')
  .meta({ id: 'FieldProblems' });

const MissingScope = z.object({ requiredScope: z.string(), grantedScopes: z.array(z.string()) });
const DeniedDetails = z.object({
  deniedAction: z.string().describe('The action that the key does not allow'),
});
const Limit = z.object({ policy: z.string(), retryAfterSeconds: z.number() });
const ReadinessFault = z.object({ name: z.string(), reason: z.string() });

const plainErrors = {
  401: buildErrorSchema(401).meta({ id: 'Unauthorized' }),
  403: buildErrorSchema(403, { details: z.union([MissingScope, DeniedDetails]).optional() }).meta({
    id: 'Forbidden',
  }),
  404: buildErrorSchema(404).meta({ id: 'NotFound' }),
  405: buildErrorSchema(405).meta({ id: 'MethodNotAllowed' }),
  413: buildErrorSchema(413).meta({ id: 'PayloadTooLarge' }),
  415: buildErrorSchema(415).meta({ id: 'UnsupportedMediaType' }),
  429: buildErrorSchema(429, { details: z.array(Limit) }).meta({ id: 'RateLimited' }),
  500: buildErrorSchema(500).meta({ id: 'InternalError' }),
  503: buildErrorSchema(503, { details: z.array(ReadinessFault).optional() }).meta({
    id: 'Unavailable',
  }),
} as const;

const BadRequest = buildErrorSchema(400, { details: FieldProblems.optional() }).meta({
  id: 'BadRequest',
});

const buildBadRequest = (endpoint: Endpoint): z.ZodType => {
  const reasons = listReasonsWithStatus(endpoint, 400);
  if (reasons.length === 0) return BadRequest;
  const RefusedDetails = z.object({ reason: z.enum(reasons) });
  return buildErrorSchema(400, { details: z.union([FieldProblems, RefusedDetails]).optional() });
};

const buildConflict = (endpoint: Endpoint): z.ZodType => {
  const reasons = listReasonsWithStatus(endpoint, 409);
  const details = z.object({
    reason: z.enum(reasons),
    currentStatus: z.string().optional(),
    version: z.int().optional().describe('With `stale_version`: the current version'),
  });
  return buildErrorSchema(409, { details });
};

const toCode = (reason: Reason): ProblemCode => {
  if (reason === 'no_webhook' || reason === 'idempotency_key_reused') return 'conflict';
  if (reason === 'invalid_date' || isEndpointRefusal(reason)) return 'bad_request';
  return toProblemCode(reason);
};

const isEndpointRefusal = (reason: string): reason is EndpointRefusal =>
  (endpointRefusals as readonly string[]).includes(reason);
