import { type EndpointRefusal, endpointRefusals } from '@hiring/outbound';
import { z } from 'zod';

import type { Endpoint, Reason } from '../http/endpoint/endpoint.ts';
import { isCommand } from '../http/idempotency/idempotency-key.ts';
import { type ProblemCode, type ProblemStatus, statuses } from '../http/problems/problem.ts';
import { toProblemCode } from '../http/problems/refusal-problems.ts';

/** Lists every `details.reason` of an endpoint's 400 and 409: the declared ones, and those that its kind implies. */
export const listReasons = (endpoint: Endpoint): readonly Reason[] => [
  ...(endpoint.reasons ?? []),
  ...(endpoint.conditional ? (['stale_version'] as const) : []),
  ...(isCommand(endpoint) ? commandReasons : []),
];

/** Whether an error of an endpoint has reasons that not every endpoint has. */
export const hasOwnReasons = (endpoint: Endpoint, status: ProblemStatus): boolean =>
  listReasonsWithStatus(endpoint, status).some(
    (reason) => !(commandReasons as readonly Reason[]).includes(reason),
  );

/** Lists the reasons of an endpoint that come with one status. */
export const listReasonsWithStatus = (
  endpoint: Endpoint,
  status: ProblemStatus,
): readonly Reason[] =>
  listReasons(endpoint).filter((reason) => statuses[toCode(reason)] === status);

const listCodes = (status: ProblemStatus): readonly string[] =>
  Object.entries(statuses).flatMap(([code, codeStatus]) => (codeStatus === status ? [code] : []));

/** The one error shape (decisions §2); the shape of `details` depends on the code (ADR 39). */
const buildErrorSchema = (status: ProblemStatus, details: z.ZodRawShape = {}) =>
  z.object({
    error: z.string().describe('A text for people'),
    code: z.enum(listCodes(status)),
    requestId: z.string().describe('The X-Request-Id of the response'),
    ...details,
  });

const FieldProblems = z
  .array(z.object({ path: z.string(), message: z.string() }))
  .describe('The problems of the fields; at most 20')
  .meta({ id: 'FieldProblems' });

const MissingScope = z
  .object({ requiredScope: z.string(), grantedScopes: z.array(z.string()) })
  .meta({ id: 'MissingScope' });
const DeniedAction = z
  .object({ deniedAction: z.string().describe('The action that the key does not allow') })
  .meta({ id: 'DeniedAction' });
const RefusedAddress = z
  .object({ ip: z.string().describe('The address of the caller, which the key does not allow') })
  .meta({ id: 'RefusedAddress' });
const ExceededLimit = z
  .object({ policy: z.string(), retryAfterSeconds: z.number() })
  .meta({ id: 'ExceededLimit' });
const ReadinessFault = z
  .object({ name: z.string(), reason: z.string() })
  .meta({ id: 'ReadinessFault' });

/** Builds the 409 of an endpoint with reasons of its own. */
export const buildConflict = (reasons: readonly Reason[]) =>
  buildErrorSchema(409, {
    details: z.object({
      reason: z.enum(reasons),
      currentStatus: z.string().optional(),
      version: z.int().optional().describe('With `stale_version`: the current version'),
    }),
  });

/** The reason that every command has. */
const commandReasons = ['idempotency_key_reused'] as const;

/** The errors whose shape is the same for each endpoint without reasons of its own. */
export const plainErrors = {
  400: buildErrorSchema(400, { details: FieldProblems.optional() }).meta({ id: 'BadRequest' }),
  401: buildErrorSchema(401).meta({ id: 'Unauthorized' }),
  403: buildErrorSchema(403, {
    details: z.union([MissingScope, DeniedAction, RefusedAddress]).optional(),
  }).meta({
    id: 'Forbidden',
  }),
  404: buildErrorSchema(404).meta({ id: 'NotFound' }),
  409: buildConflict(commandReasons).meta({ id: 'IdempotencyConflict' }),
  413: buildErrorSchema(413).meta({ id: 'PayloadTooLarge' }),
  415: buildErrorSchema(415).meta({ id: 'UnsupportedMediaType' }),
  429: buildErrorSchema(429, { details: z.array(ExceededLimit) }).meta({ id: 'RateLimited' }),
  500: buildErrorSchema(500).meta({ id: 'InternalError' }),
  503: buildErrorSchema(503, { details: z.array(ReadinessFault).optional() }).meta({
    id: 'Unavailable',
  }),
} as const;

/** An error of JSON-RPC. */
const RpcError = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).nullable().describe('Of the message; null: it has none'),
    error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
  })
  .meta({ id: 'RpcError' });

/** The errors with which an envelope refuses a message; a 400 may also concern a header. */
export const envelopeErrors = {
  400: z.union([RpcError, plainErrors[400]]).meta({ id: 'RefusedMessage' }),
  404: RpcError,
} as const;

/** Builds the 400 of an endpoint with reasons of its own. */
export const buildBadRequest = (reasons: readonly Reason[]) =>
  buildErrorSchema(400, {
    details: z.union([FieldProblems, z.object({ reason: z.enum(reasons) })]).optional(),
  });

const toCode = (reason: Reason): ProblemCode => {
  if (isOwnConflict(reason)) return 'conflict';
  if (reason === 'invalid_date' || isEndpointRefusal(reason)) return 'bad_request';
  return toProblemCode(reason);
};

const ownConflicts = [
  'no_webhook',
  'idempotency_key_reused',
  'maintenance_task_open',
  'not_stopped',
  'not_stopped_at_event',
  'own_account',
  'request_replaced',
] as const;

const isOwnConflict = (reason: Reason): reason is (typeof ownConflicts)[number] =>
  (ownConflicts as readonly string[]).includes(reason);

const isEndpointRefusal = (reason: string): reason is EndpointRefusal =>
  (endpointRefusals as readonly string[]).includes(reason);
