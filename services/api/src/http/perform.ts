import type { Deps } from '../deps.ts';
import type { EndpointResponse, EndpointCall } from './call.ts';
import type { EndpointRequest } from './endpoint.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { runOnce } from './idempotency.ts';
import { assertAccess } from './may-call.ts';
import { notFound } from './problem.ts';
import { parseInput } from './shaped.ts';
import { assertUtf8Query } from './storable-text.ts';
import { checkContract } from './watch-handler.ts';

/**
 * An endpoint's work, however it was asked, after 401 and 429 (decisions §2): 403 for caller and scope, then the handler's
 * 404, 403, 400, 409, 400; once for each Idempotency-Key.
 */
export const dispatch = async (call: EndpointCall, deps: Deps): Promise<EndpointResponse> => {
  const { endpoint, principal } = call;
  const { publicBaseUrl, production } = deps.config;
  if (principal) assertAccess(endpoint, call, principal, publicBaseUrl);
  const request = toEndpointRequest(call);
  const handle = production ? endpoint.handle : checkContract(endpoint);
  const key = parseIdempotencyKey(call);
  if (principal && key !== undefined) {
    return runOnce(key, { call, principal, request, handle }, deps);
  }
  return { status: 200, body: await handle(request, deps) };
};

const toEndpointRequest = (call: EndpointCall): EndpointRequest => {
  const { params, query, body, responses } = call.endpoint;
  const parsedParams = params?.safeParse(call.params);
  if (parsedParams?.success === false) throw notFound(responses[404] ?? 'Not found');
  return {
    ...call,
    params: parsedParams?.data,
    readQuery: () => {
      if (!query) return undefined;
      assertUtf8Query(call.querystring);
      return parseInput(query, call.query);
    },
    readBody: async () => body && parseInput(body, await call.readJson()),
  };
};
