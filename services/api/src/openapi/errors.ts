import { type EndpointRefusal, endpointRefusals } from '@hiring/outbound';
import { z } from 'zod';

import type { Endpoint, Reason } from '../http/endpoint.ts';
import { isCommand } from '../http/idempotency-key.ts';
import { type ProblemCode, type ProblemStatus, statuses } from '../http/problem.ts';
import { codeOfRefusal } from '../http/refusals.ts';

/** The one error shape (decisions §2). */
export const ErrorAnswer = z
  .object({
    error: z.string().describe('For people'),
    code: z.enum(Object.keys(statuses)),
    requestId: z.string().describe('The X-Request-Id of the answer'),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

/** The error shape as an endpoint answers it with a status: with the codes it has and the reasons it gives. */
export const errorAnswerOf = (endpoint: Endpoint, status: ProblemStatus): z.ZodType => {
  if (status === 400) return badRequestOf(endpoint);
  return status === 409 ? conflictOf(endpoint) : plain[status];
};

/** Every `details.reason` that an endpoint may give with 400 and 409: its own, and those that follow from what it is. */
export const reasonsOf = (endpoint: Endpoint): readonly Reason[] => [
  ...(endpoint.reasons ?? []),
  ...(endpoint.conditional ? (['stale_version'] as const) : []),
  ...(isCommand(endpoint) ? (['idempotency_key_reused'] as const) : []),
];

/** Those of them that come with one status. */
export const reasonsWith = (endpoint: Endpoint, status: ProblemStatus): readonly Reason[] =>
  reasonsOf(endpoint).filter((reason) => statuses[codeOf(reason)] === status);

const codesOf = (status: ProblemStatus): readonly string[] =>
  Object.entries(statuses).flatMap(([code, its]) => (its === status ? [code] : []));

const errorOf = (status: ProblemStatus, details: z.ZodRawShape = {}) =>
  z.object({
    ...ErrorAnswer.omit({ details: true }).shape,
    code: z.enum(codesOf(status)),
    ...details,
  });

const FieldProblems = z
  .array(z.object({ path: z.string(), message: z.string() }))
  .describe('What is wrong, by field; at most 20')
  .meta({ id: 'FieldProblems' });

const MissingScope = z.object({ requiredScope: z.string(), grantedScopes: z.array(z.string()) });
const Denied = z.object({ deniedAction: z.string().describe('What the key may not do') });
const Limit = z.object({ policy: z.string(), retryAfterSeconds: z.number() });
const Trouble = z.object({ name: z.string(), reason: z.string() });

const plain = {
  401: errorOf(401).meta({ id: 'Unauthorized' }),
  403: errorOf(403, { details: z.union([MissingScope, Denied]).optional() }).meta({
    id: 'Forbidden',
  }),
  404: errorOf(404).meta({ id: 'NotFound' }),
  405: errorOf(405).meta({ id: 'MethodNotAllowed' }),
  413: errorOf(413).meta({ id: 'PayloadTooLarge' }),
  415: errorOf(415).meta({ id: 'UnsupportedMediaType' }),
  429: errorOf(429, { details: z.array(Limit) }).meta({ id: 'RateLimited' }),
  500: errorOf(500).meta({ id: 'InternalError' }),
  503: errorOf(503, { details: z.array(Trouble).optional() }).meta({ id: 'Unavailable' }),
} as const;

const BadRequest = errorOf(400, { details: FieldProblems.optional() }).meta({ id: 'BadRequest' });

const badRequestOf = (endpoint: Endpoint): z.ZodType => {
  const reasons = reasonsWith(endpoint, 400);
  if (reasons.length === 0) return BadRequest;
  const Refused = z.object({ reason: z.enum(reasons) });
  return errorOf(400, { details: z.union([FieldProblems, Refused]).optional() });
};

const conflictOf = (endpoint: Endpoint): z.ZodType => {
  const reasons = reasonsWith(endpoint, 409);
  const details = z.object({
    reason: z.enum(reasons),
    currentStatus: z.string().optional(),
    version: z.int().optional().describe('With `stale_version`: what it is at now'),
  });
  return errorOf(409, { details });
};

const codeOf = (reason: Reason): ProblemCode => {
  if (reason === 'no_webhook' || reason === 'idempotency_key_reused') return 'conflict';
  if (reason === 'invalid_date' || isEndpointRefusal(reason)) return 'bad_request';
  return codeOfRefusal(reason);
};

const isEndpointRefusal = (reason: string): reason is EndpointRefusal =>
  (endpointRefusals as readonly string[]).includes(reason);
