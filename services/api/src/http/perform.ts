import type { Deps } from '../deps.ts';
import type { Answer, Call } from './call.ts';
import type { Request } from './endpoint.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { answerOnce } from './idempotency.ts';
import { mayCall } from './may-call.ts';
import { notFound } from './problem.ts';
import { shaped } from './shaped.ts';
import { assertUtf8Query } from './storable-text.ts';
import { watchHandler } from './watch-handler.ts';

/**
 * An endpoint's work, however it was asked, after 401 and 429 (decisions §2): 403 for caller and scope, then the handler's
 * 404, 403, 400, 409, 400; once for each Idempotency-Key.
 */
export const perform = async (call: Call, deps: Deps): Promise<Answer> => {
  const { endpoint, principal } = call;
  const { publicBaseUrl, production } = deps.config;
  if (principal) mayCall(endpoint, call, principal, publicBaseUrl);
  const request = requestOf(call);
  const handle = production ? endpoint.handle : watchHandler(endpoint);
  const key = idempotencyKeyOf(call);
  if (principal && key !== undefined) {
    return answerOnce(key, { call, principal, request, handle }, deps);
  }
  return { status: 200, body: await handle(request, deps) };
};

const requestOf = (call: Call): Request => {
  const { params, query, body, answers } = call.endpoint;
  const path = params?.safeParse(call.params);
  if (path?.success === false) throw notFound(answers[404] ?? 'Not found');
  return {
    ...call,
    params: path?.data,
    readQuery: () => {
      if (!query) return undefined;
      assertUtf8Query(call.querystring);
      return shaped(query, call.query);
    },
    readBody: async () => body && shaped(body, await call.readJson()),
  };
};
