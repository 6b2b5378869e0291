import { keepConsistency } from '../../consistency/keep-consistency.ts';
import type { Deps } from '../../deps.ts';
import { readFromReplica } from '../../replica/read-from-replica.ts';
import type { EndpointCall, EndpointResponse } from '../endpoint/endpoint-call.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { checkAccess, handle, validatePath } from './call-steps.ts';
import {
  authenticate,
  countAgainstLimits,
  identifyKeyOwner,
  labelLogAndTrace,
  recordUsage,
  refuseOverLimit,
} from './request-steps.ts';
import { type CallStep, composeSteps, type RequestStep } from './step.ts';

/*
 * The order of checks (decisions §2): every step between the middleware of app.ts and a handler, in the order in which
 * the steps run. A request over HTTP passes `endpointSteps` and then `callSteps`. An exception: a `fixed` endpoint runs
 * `callSteps` for its first request only; the response is kept. A call through an MCP tool passes `callSteps`, inside
 * the request to /mcp, which has passed `endpointSteps`.
 */

/** The steps of a request to an endpoint. */
export const endpointSteps: readonly RequestStep[] = [
  authenticate, // 401; 429 for an address that failed too often
  labelLogAndTrace, // scope and key
  countAgainstLimits,
  recordUsage,
  refuseOverLimit, // 429; after recordUsage, so that a refusal by a limit is recorded too
];

/** The steps of a request to an unknown path, or with a method that the path does not have. */
export const unmatchedSteps: readonly RequestStep[] = [
  identifyKeyOwner, // 429 for an address that failed too often
  labelLogAndTrace, // scope and key
  countAgainstLimits,
  recordUsage,
  refuseOverLimit, // 429
];

/** The steps of one call of an endpoint, over HTTP or through an MCP tool. */
const callSteps: readonly CallStep[] = [
  checkAccess, // 403: cross-site cookie, network of the key, platform admin, scope
  validatePath, // 404
  runOnce, // 400, 409, 503: Idempotency-Key
  keepConsistency, // 400: Consistency-Token; after runOnce, which stores the token of the response
  readFromReplica, // after keepConsistency, which passes the positions of the token
];

const runCall = composeSteps(callSteps, handle); // 404, 403, 400 (query and body), 409 (state), 400 (rule)

/** Runs one call of an endpoint: its checks, then its handler, once for each Idempotency-Key. */
export const dispatch = (call: EndpointCall, deps: Deps): Promise<EndpointResponse> =>
  runCall({ call, params: undefined, deps });
