import { setTimeout as delay } from 'node:timers/promises';

import { withAppendObserver } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import type { EndpointResponse, EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { toErrorBody, toProblem } from '../pipeline/error-handler.ts';
import type { CallStep, PendingCall } from '../pipeline/step.ts';
import { Problem } from '../problems/problem.ts';
import {
  claim,
  type Claim,
  type ClaimResult,
  deleteClaim,
  releaseClaim,
  saveResponse,
  type StoredResponse,
} from './claims.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.ts';

/** Maximum wait of an attempt for the response of the attempt before it. */
const waitTimeoutMs = 5_000;

/** Pauses between two polls; the last one repeats. */
const pausesMs = [10, 20, 40, 80, 160];

/**
 * Runs a command under an Idempotency-Key once: the same request gets the same response again, another request with the
 * key gets 409, and a second attempt waits for the first. The events of an attempt that was cut off are found in the
 * log by the command's id, so that the next attempt does not act twice. A response is stored when the command succeeded
 * or changed something. After a refusal that changed nothing the key is free again; 5xx and 429 are never stored
 * (decisions §2).
 */
export const runOnce: CallStep = async (pending, next) => {
  const { call, deps } = pending;
  const { principal } = call;
  const key = parseIdempotencyKey(call);
  if (!principal || key === undefined) return next(pending);
  const { body, problem } = await readSentBody(call);
  if (problem) {
    // A command whose body cannot be read never acts. Its handler throws the problem after its 404 and 403
    // (decisions §2).
    await next({ ...pending, call: { ...call, readJson: () => Promise.reject(problem) } });
    throw problem;
  }
  const claimed = await claimBeforeTimeout(deps, toIdempotentRequest(key, call, principal, body));
  if (claimed.is === 'stored') return replay(call, claimed.response);

  const { commandId: id, retried } = claimed;
  const metadata = { ...call.metadata, command: { id, retried } };
  const commandCall = { ...call, metadata, readJson: async () => body };
  return handleAndSave({ ...pending, call: commandCall }, claimed, next);
};

type SentBody = { readonly body?: unknown; readonly problem?: Problem };

const readSentBody = async ({ endpoint, readJson }: EndpointCall): Promise<SentBody> => {
  if (!endpoint.body) return { body: {} };
  try {
    return { body: await readJson() };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
};

type SettledClaim = Extract<ClaimResult, { is: 'claimed' | 'stored' }>;

const claimBeforeTimeout = async (deps: Deps, input: IdempotentRequest): Promise<SettledClaim> => {
  const deadline = performance.now() + waitTimeoutMs;
  for (let attempt = 0; ; attempt++) {
    const claimed = await claim(deps, input);
    if (claimed.is === 'reused') throw keyReused();
    if (claimed.is !== 'running') return claimed;
    if (performance.now() > deadline) {
      throw new Problem(
        'unavailable',
        'An earlier request with this Idempotency-Key is still running; try again',
      );
    }
    await delay(pausesMs[attempt] ?? 160);
  }
};

const keyReused = (): Problem =>
  new Problem('conflict', 'The Idempotency-Key was used for another request', {
    details: { reason: 'idempotency_key_reused' },
  });

const replay = (
  { setHeader }: EndpointCall,
  { status, headers, body }: StoredResponse,
): EndpointResponse => {
  const replayHeaders = { ...headers, 'Idempotency-Replayed': 'true' };
  for (const [name, value] of Object.entries(replayHeaders)) setHeader(name, value);
  return { status, body };
};

/** Runs the command and stores its response before the response leaves, so that no later response differs from it. */
const handleAndSave = async (
  pending: PendingCall,
  ownClaim: Claim,
  next: (pending: PendingCall) => Promise<EndpointResponse>,
): Promise<EndpointResponse> => {
  const { call, deps } = pending;
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
    call.setHeader(name, value);
  };
  const changes = trackChanges(deps);
  const tracked = { ...pending, call: { ...call, setHeader }, deps: changes.deps };
  const response = await next(tracked).catch(async (error: unknown) => {
    await settleClaim(deps, ownClaim, {
      problem: toProblem(error),
      changed: changes.made(),
      requestId: call.requestId,
    });
    throw error;
  });
  const body = withoutSecrets(call.endpoint, response.body);
  await trySaveResponse(deps, ownClaim, { status: response.status, headers, body });
  return response;
};

/**
 * Observes whether a handler appends events of its command. A seat that a hire takes and releases does not count: its
 * events are not the command's.
 */
const trackChanges = (deps: Deps) => {
  let made = false;
  const store = withAppendObserver(deps.store, ({ outcome, metadata }) => {
    made ||= outcome === 'appended' && metadata.command !== undefined;
  });
  return { deps: { ...deps, store }, made: () => made };
};

type FailedCommand = {
  readonly problem: Problem;
  readonly changed: boolean;
  readonly requestId: string;
};

/**
 * Stores the refusal of an attempt, deletes its claim, or releases it. A retried command is released, because it is not
 * known what its earlier attempts appended.
 */
const settleClaim = (
  deps: Deps,
  ownClaim: Claim,
  { problem, changed, requestId }: FailedCommand,
): Promise<void> => {
  const { status } = problem;
  const isFinal = status < 500 && status !== 429;
  if (isFinal && changed) {
    return trySaveResponse(deps, ownClaim, {
      status,
      headers: {},
      body: toErrorBody(problem, requestId),
    });
  }
  return status < 500 && !changed && !ownClaim.retried
    ? tryDeleteClaim(deps, ownClaim)
    : tryReleaseClaim(deps, ownClaim);
};

/**
 * Stores the response. A failure is only logged, because the command has already taken effect and its response is still
 * sent.
 */
const trySaveResponse = (deps: Deps, ownClaim: Claim, response: StoredResponse): Promise<void> =>
  saveResponse(deps, ownClaim, response).catch((err: unknown) =>
    deps.log.warn(
      'a response could not be stored; a repeat of the command reads its result from the log',
      { err },
    ),
  );

const tryDeleteClaim = (deps: Deps, ownClaim: Claim): Promise<void> =>
  deleteClaim(deps, ownClaim).catch((err: unknown) =>
    deps.log.warn(
      'a claim could not be deleted; its Idempotency-Key stays bound to the rejected request',
      { err },
    ),
  );

const tryReleaseClaim = (deps: Deps, ownClaim: Claim): Promise<void> =>
  releaseClaim(deps, ownClaim).catch((err: unknown) =>
    deps.log.warn(
      'a claim could not be released; a repeat of the command waits until the claim expires',
      { err },
    ),
  );

/** Removes the field that is shown once: it is never stored and never repeated. */
const withoutSecrets = ({ shownOnce }: Endpoint, result: unknown): unknown =>
  shownOnce === undefined
    ? result
    : JSON.parse(
        JSON.stringify(result, (name, value: unknown) => (name === shownOnce ? undefined : value)),
      );
