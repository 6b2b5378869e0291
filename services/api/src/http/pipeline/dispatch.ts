import type { Deps } from '../../deps.ts';
import { assertUtf8Query } from '../body/storable-text.ts';
import type { EndpointResponse, EndpointCall } from '../endpoint/endpoint-call.ts';
import type { EndpointRequest } from '../endpoint/endpoint.ts';
import { parseInput } from '../endpoint/parse-input.ts';
import { parseIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { notFound } from '../problems/problem.ts';
import { assertAccess } from './assert-access.ts';
import { checkContract } from './check-contract.ts';

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
