import { createHash } from 'node:crypto';

import { type Dispatcher, request } from 'undici';

import type { Clock } from '../cluster/clock.ts';
import type { Op } from '../history.ts';
import type { PlannedRequest } from './choose.ts';

export type RequestOptions = {
  readonly op: string;
  readonly client: number;
  readonly idempotencyKey: string | null;
  readonly retryOf: string | null;
  readonly url: string;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
};

/** The record of a request, and its response body if that was JSON. */
export type RequestResult = { readonly op: Op; readonly response: ResponseBody | undefined };

/** The fields of response bodies that clients read. */
type ResponseBody = {
  readonly code?: string;
  readonly details?: { readonly reason?: string };
  readonly step?: { readonly id: string; readonly status: string; readonly version: number };
  readonly position?: string | null;
  readonly data?: { readonly id?: string; readonly key?: string };
};

const clientTimeoutMs = 5_000;

/** Sends one request without a retry. Never throws: a failure is an outcome too. */
export const sendRequest = async (
  planned: PlannedRequest,
  options: RequestOptions,
): Promise<RequestResult> => {
  const { op, client, idempotencyKey, retryOf, clock } = options;
  const base = {
    op,
    client,
    kind: planned.kind,
    target: planned.target,
    keyId: planned.caller?.id ?? null,
    idempotencyKey,
    retryOf,
    wall: new Date().toISOString(),
    t0: clock(),
  };
  try {
    const { status, text } = await send(planned, options);
    const t1 = clock();
    const response = parsed(text);
    return {
      op: { ...base, t1, ...toOutcome(status), ...toContent(response, text) },
      response,
    };
  } catch (error) {
    const outcome = wasRefused(error) ? 'norun' : 'info';
    return { op: { ...base, t1: clock(), ...noResponse, outcome }, response: undefined };
  }
};

const send = async ({ method, path, body, caller }: PlannedRequest, options: RequestOptions) => {
  const { statusCode, body: responseBody } = await request(`${options.url}${path}`, {
    method,
    dispatcher: options.dispatcher,
    signal: AbortSignal.timeout(clientTimeoutMs),
    headers: {
      'x-request-id': options.op,
      'user-agent': `hiring-chaos ${options.op}`,
      ...(caller && { authorization: `Bearer ${caller.key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey !== null && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: statusCode, text: await responseBody.text() };
};

const noResponse = {
  status: null,
  code: null,
  reason: null,
  bodyHash: null,
  step: null,
  position: null,
};

/** Returns the outcome for a status: a 4xx changed nothing, a 5xx leaves the outcome unknown. */
const toOutcome = (status: number): Pick<Op, 'status' | 'outcome'> => {
  if (status < 400) return { status, outcome: 'ok' };
  // The server closed the connection before it read the request.
  if (status === 408) return { status, outcome: 'norun' };
  return { status, outcome: status < 500 ? 'fail' : 'info' };
};

const toContent = (
  response: ResponseBody | undefined,
  text: string,
): Pick<Op, 'code' | 'reason' | 'bodyHash' | 'step' | 'position'> => {
  const { code = null, details, step, position = null } = response ?? {};
  const bodyHash = createHash('sha256').update(withoutKey(response, text)).digest('base64url');
  const { reason = null } = details ?? {};
  return { code, reason, bodyHash, step: step ? toStep(step) : null, position };
};

const toStep = ({ id, status, version }: NonNullable<Op['step']>): Op['step'] => ({
  id,
  status,
  version,
});

const withoutKey = (response: ResponseBody | undefined, text: string): string => {
  const key = response?.data?.key;
  return key === undefined ? text : text.replace(`"key":"${key}",`, '');
};

/** Parses a body without a check, because every JSON body of the API is an object. */
const parsed = (text: string): ResponseBody | undefined => {
  try {
    return JSON.parse(text) as ResponseBody;
  } catch {
    return undefined;
  }
};

/** Returns whether the connection failed before a byte was sent. */
const wasRefused = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
};
