import { setTimeout as delay } from 'node:timers/promises';

import { withAppendObserver } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import type { Principal } from '../auth/principal.ts';
import type { EndpointResponse, EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint, EndpointRequest } from '../endpoint/endpoint.ts';
import { parseInput } from '../endpoint/parse-input.ts';
import { toErrorBody, toProblem } from '../pipeline/error-handler.ts';
import { Problem } from '../problems/problem.ts';
import {
  type IdempotentRequest,
  claim,
  type Claim,
  type ClaimResult,
  deleteClaim,
  releaseClaim,
  saveResponse,
  type StoredResponse,
} from './claims.ts';
import { toIdempotentRequest } from './idempotency-key.ts';

/** A call on its way to its handler. */
type CommandExecution = {
  readonly call: EndpointCall;
  readonly principal: Principal;
  readonly request: EndpointRequest;
  readonly handle: Endpoint['handle'];
};

/** Milliseconds a try waits for the answer of the one before it. */
const waitTimeoutMs = 5_000;

/** Milliseconds between two looks. */
const pausesMs = [10, 20, 40, 80, 160];

/**
 * Answers a command under an Idempotency-Key, once: the same request is answered the same again, another one 409; a second
 * try waits for the first. A try that was cut off is found in the log by the command's id, so that the next one does not
 * act twice. Kept are answers that succeeded or changed something; after a refusal that changed nothing the key is free
 * again, and 5xx and 429 are never kept (decisions §9).
 */
export const runOnce = async (
  key: string,
  execution: CommandExecution,
  deps: Deps,
): Promise<EndpointResponse> => {
  const { call, principal, request } = execution;
  const { endpoint } = call;
  const { body, problem } = await readSentBody(call);
  if (problem) {
    // A command that cannot be read is never run: the handler says so when its turn has come (decisions §2).
    const readBody = () => Promise.reject(problem);
    await execution.handle({ ...request, readBody }, deps);
    throw problem;
  }
  const claimed = await claimBeforeTimeout(deps, toIdempotentRequest(key, call, principal, body));
  if (claimed.is === 'answered') return replay(call, claimed.answer);

  const { commandId: id, retried } = claimed;
  const readBody = async () => endpoint.body && parseInput(endpoint.body, body);
  const metadata = { ...request.metadata, command: { id, retried } };
  return handleAndSave(
    { ...execution, request: { ...request, readBody, metadata } },
    claimed,
    deps,
  );
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

type SettledClaim = Extract<ClaimResult, { is: 'ours' | 'answered' }>;

const claimBeforeTimeout = async (deps: Deps, input: IdempotentRequest): Promise<SettledClaim> => {
  const deadline = performance.now() + waitTimeoutMs;
  for (let attempt = 0; ; attempt++) {
    const claimed = await claim(deps, input);
    if (claimed.is === 'reused') throw keyReused();
    if (claimed.is !== 'running') return claimed;
    if (performance.now() > deadline) {
      throw new Problem('unavailable', 'An earlier request with this Idempotency-Key is running');
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

/** The answer is kept before it leaves, so that no later one differs from it. */
const handleAndSave = async (
  execution: CommandExecution,
  ownClaim: Claim,
  deps: Deps,
): Promise<EndpointResponse> => {
  const { call, request, handle } = execution;
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
    call.setHeader(name, value);
  };
  const changes = trackChanges(deps);
  const body = await handle({ ...request, setHeader }, changes.deps).catch(
    async (error: unknown) => {
      await settleClaim(deps, ownClaim, {
        problem: toProblem(error),
        changed: changes.made(),
        requestId: call.requestId,
      });
      throw error;
    },
  );
  await trySaveResponse(deps, ownClaim, {
    status: 200,
    headers,
    body: withoutSecrets(call.endpoint, body),
  });
  return { status: 200, body };
};

/**
 * Sees whether a handler appends events of its command. A seat that a hire takes and gives back does not count: its events
 * are not the command's.
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

/** Keeps, forgets or leaves open a try that was refused. What a try before it changed is not known, so that stays open. */
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

/** What happened has happened: an answer that cannot be kept is given all the same. */
const trySaveResponse = (deps: Deps, ownClaim: Claim, response: StoredResponse): Promise<void> =>
  saveResponse(deps, ownClaim, response).catch((err: unknown) =>
    deps.log.warn('an answer was not kept: a repeat looks in the log', { err }),
  );

const tryDeleteClaim = (deps: Deps, ownClaim: Claim): Promise<void> =>
  deleteClaim(deps, ownClaim).catch((err: unknown) =>
    deps.log.warn('a key stays bound to a refused request until its try is over', { err }),
  );

const tryReleaseClaim = (deps: Deps, ownClaim: Claim): Promise<void> =>
  releaseClaim(deps, ownClaim).catch((err: unknown) =>
    deps.log.warn('a repeat has to wait until this try is over', { err }),
  );

/** What is shown once is in no database, and not shown again. */
const withoutSecrets = ({ shownOnce }: Endpoint, result: unknown): unknown =>
  shownOnce === undefined
    ? result
    : JSON.parse(
        JSON.stringify(result, (name, value: unknown) => (name === shownOnce ? undefined : value)),
      );
