import { z } from 'zod';
import type { oas31 } from 'zod-openapi';

import type { Endpoint } from '../http/endpoint/endpoint.ts';
import type { ProblemStatus } from '../http/problems/problem.ts';
import type { NameBody } from './body-names.ts';
import {
  buildBadRequest,
  buildConflict,
  envelopeErrors,
  hasOwnReasons,
  listReasonsWithStatus,
  plainErrors,
} from './errors.ts';
import { commonHeaders, limitHeaders, toHeader } from './response-headers.ts';

type ProblemContext = {
  readonly status: ProblemStatus;
  /** When the endpoint responds with this status. */
  readonly when: string;
  readonly nameBody: NameBody;
};

/**
 * Describes an error response of an endpoint: a reference to that of its status, with the endpoint's own text, unless
 * the endpoint has reasons of its own or is an envelope.
 */
export const buildProblem = (endpoint: Endpoint, { status, when, nameBody }: ProblemContext) => {
  if (endpoint.envelope && (status === 400 || status === 404)) {
    return { ...toResponse(status, envelopeErrors[status]), description: when };
  }
  if (isPlain(status) && !hasOwnReasons(endpoint, status)) return referTo(status, when);
  const reasons = listReasonsWithStatus(endpoint, status);
  const schema =
    status === 400
      ? nameBody(buildBadRequest(reasons), 'BadRequest')
      : nameBody(buildConflict(reasons), 'Conflict');
  return { ...toResponse(status, schema), description: withReasons(when, reasons) };
};

/** A status whose errors have the same shape for each endpoint. */
type PlainStatus = keyof typeof plainErrors;

const isPlain = (status: ProblemStatus): status is PlainStatus => status in plainErrors;

const referTo = (status: PlainStatus, when: string): oas31.ReferenceObject => ({
  $ref: `#/components/responses/Problem${status}`,
  ...(when !== descriptions[status] && { description: when }),
});

const descriptions = {
  400: 'The request does not have the declared fields and values',
  401: 'No valid credentials',
  403: 'The caller may not do this',
  404: 'Does not exist, or is not visible to the caller',
  409: 'The Idempotency-Key was used for another request',
  413: 'The body is too large',
  415: 'The body has another media type, or a Content-Encoding',
  429: 'Rate limit exceeded',
  500: 'Internal server error',
  503: 'Temporarily unavailable; a command may or may not have taken effect',
} as const satisfies Record<PlainStatus, string>;

const challenge = {
  'WWW-Authenticate': toHeader('WWW-Authenticate', '`Bearer`; on 403 with the missing scope'),
};
const retryAfterHeaders = {
  'Retry-After': toHeader('Retry-After', 'Seconds to wait before a retry'),
};

const toResponse = (status: ProblemStatus, schema: z.ZodType) => ({
  headers: z.object({
    ...commonHeaders,
    ...(status !== 401 && limitHeaders),
    ...([401, 403].includes(status) && challenge),
    ...([429, 503].includes(status) && retryAfterHeaders),
  }),
  content: { 'application/json': { schema } },
});

/** Builds the error responses that operations refer to: `Problem400` to `Problem503`. */
export const buildSharedProblems = () =>
  Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => {
      const plain = Number(status) as PlainStatus;
      return [`Problem${status}`, { description, ...toResponse(plain, plainErrors[plain]) }];
    }),
  );

const withReasons = (when: string, reasons: readonly string[]): string =>
  reasons.length === 0
    ? when
    : `${when}. \`details.reason\`: ${reasons.map((reason) => `\`${reason}\``).join(', ')}`;
