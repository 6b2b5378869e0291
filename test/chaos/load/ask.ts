import { createHash } from 'node:crypto';

import { type Dispatcher, request } from 'undici';

import type { Clock } from '../cluster/clock.ts';
import type { Op } from '../history.ts';
import type { Wish } from './choose.ts';

export type Asking = {
  readonly op: string;
  readonly client: number;
  readonly idempotencyKey: string | null;
  readonly retryOf: string | null;
  readonly url: string;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
};

/** What was seen of a request, and what was answered where it was JSON. */
export type Asked = { readonly op: Op; readonly answer: Answer | undefined };

/** The fields of answers that clients look at. */
type Answer = {
  readonly code?: string;
  readonly details?: { readonly reason?: string };
  readonly step?: { readonly id: string; readonly status: string; readonly version: number };
  readonly position?: string | null;
  readonly data?: { readonly id?: string; readonly key?: string };
};

/** Milliseconds after which a client gives up. */
const patience = 5_000;

/** One request, once. Never throws: that is an outcome too. */
export const ask = async (wish: Wish, asking: Asking): Promise<Asked> => {
  const { op, client, idempotencyKey, retryOf, clock } = asking;
  const asked = {
    op,
    client,
    kind: wish.kind,
    target: wish.target,
    keyId: wish.caller?.id ?? null,
    idempotencyKey,
    retryOf,
    wall: new Date().toISOString(),
    t0: clock(),
  };
  try {
    const { status, text } = await send(wish, asking);
    const t1 = clock();
    const answer = parsed(text);
    return {
      op: { ...asked, t1, ...outcomeOf(status), ...contentOf(answer, text) },
      answer,
    };
  } catch (error) {
    const outcome = wasRefused(error) ? 'norun' : 'info';
    return { op: { ...asked, t1: clock(), ...nothing, outcome }, answer: undefined };
  }
};

const send = async ({ method, path, body, caller }: Wish, asking: Asking) => {
  const { statusCode, body: answered } = await request(`${asking.url}${path}`, {
    method,
    dispatcher: asking.dispatcher,
    signal: AbortSignal.timeout(patience),
    headers: {
      'x-request-id': asking.op,
      'user-agent': `hiring-chaos ${asking.op}`,
      ...(caller && { authorization: `Bearer ${caller.key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(asking.idempotencyKey !== null && { 'idempotency-key': asking.idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: statusCode, text: await answered.text() };
};

const nothing = {
  status: null,
  code: null,
  reason: null,
  bodyHash: null,
  step: null,
  position: null,
};

/** By a 4xx nothing happened; after a 5xx nobody knows. A request that was cut short by its client is one of these. */
const outcomeOf = (status: number): Pick<Op, 'status' | 'outcome'> => {
  if (status < 400) return { status, outcome: 'ok' };
  // A request that came too late to be read.
  if (status === 408) return { status, outcome: 'norun' };
  return { status, outcome: status < 500 ? 'fail' : 'info' };
};

const contentOf = (
  answer: Answer | undefined,
  text: string,
): Pick<Op, 'code' | 'reason' | 'bodyHash' | 'step' | 'position'> => {
  const { code = null, details, step, position = null } = answer ?? {};
  const bodyHash = createHash('sha256').update(withoutKey(answer, text)).digest('base64url');
  const { reason = null } = details ?? {};
  return { code, reason, bodyHash, step: step ? stepOf(step) : null, position };
};

const stepOf = ({ id, status, version }: NonNullable<Op['step']>): Op['step'] => ({
  id,
  status,
  version,
});

const withoutKey = (answer: Answer | undefined, text: string): string => {
  const key = answer?.data?.key;
  return key === undefined ? text : text.replace(`"key":"${key}",`, '');
};

/** Parses only objects: every answer of the API is one. */
const parsed = (text: string): Answer | undefined => {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
};

/** Whether not a byte was sent. */
const wasRefused = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
};
