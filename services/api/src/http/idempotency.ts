import { setTimeout as delay } from 'node:timers/promises';

import { withAppendsSeen } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { errorOf, problemOf } from './answer-errors.ts';
import type { Answer, Call } from './call.ts';
import type { Endpoint, Request } from './endpoint.ts';
import {
  type Asked,
  claim,
  type Claim,
  type Claimed,
  forgetClaim,
  giveUpClaim,
  keepAnswer,
  type Kept,
} from './idempotency-claims.ts';
import { askedOf } from './idempotency-key.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problem.ts';
import { shaped } from './shaped.ts';

/** A call on its way to its handler. */
type Handing = {
  readonly call: Call;
  readonly principal: Principal;
  readonly request: Request;
  readonly handle: Endpoint['handle'];
};

/** Milliseconds a try waits for the answer of the one before it. */
const patience = 5_000;

/** Milliseconds between two looks. */
const pauses = [10, 20, 40, 80, 160];

/**
 * Answers a command under an Idempotency-Key, once: the same request is answered the same again, another one 409; a second
 * try waits for the first. A try that was cut off is found in the log by the command's id, so that the next one does not
 * act twice. Kept are answers that succeeded or changed something; after a refusal that changed nothing the key is free
 * again, and 5xx and 429 are never kept (decisions §9).
 */
export const answerOnce = async (key: string, handing: Handing, deps: Deps): Promise<Answer> => {
  const { call, principal, request } = handing;
  const { endpoint } = call;
  const { body, problem } = await bodySentTo(call);
  if (problem) {
    // A command that cannot be read is never run: the handler says so when its turn has come (decisions §2).
    const readBody = () => Promise.reject(problem);
    await handing.handle({ ...request, readBody }, deps);
    throw problem;
  }
  const claimed = await claimInTime(deps, askedOf(key, call, principal, body));
  if (claimed.is === 'answered') return replay(call, claimed.answer);

  const { commandId: id, retried } = claimed;
  const readBody = async () => endpoint.body && shaped(endpoint.body, body);
  const cause = { ...request.cause, command: { id, retried } };
  return answerAndKeep({ ...handing, request: { ...request, readBody, cause } }, claimed, deps);
};

type Sent = { readonly body?: unknown; readonly problem?: Problem };

const bodySentTo = async ({ endpoint, readJson }: Call): Promise<Sent> => {
  if (!endpoint.body) return { body: {} };
  try {
    return { body: await readJson() };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
};

type Settled = Extract<Claimed, { is: 'ours' | 'answered' }>;

const claimInTime = async (deps: Deps, asked: Asked): Promise<Settled> => {
  const until = performance.now() + patience;
  for (let look = 0; ; look++) {
    const claimed = await claim(deps, asked);
    if (claimed.is === 'reused') throw reused();
    if (claimed.is !== 'running') return claimed;
    if (performance.now() > until) {
      throw new Problem('unavailable', 'An earlier request with this Idempotency-Key is running');
    }
    await delay(pauses[look] ?? 160);
  }
};

const reused = (): Problem =>
  new Problem('conflict', 'The Idempotency-Key was used for another request', {
    details: { reason: 'idempotency_key_reused' },
  });

const replay = ({ setHeader }: Call, { status, headers, body }: Kept): Answer => {
  const again = { ...headers, 'Idempotency-Replayed': 'true' };
  for (const [name, value] of Object.entries(again)) setHeader(name, value);
  return { status, body };
};

/** The answer is kept before it leaves, so that no later one differs from it. */
const answerAndKeep = async (handing: Handing, ours: Claim, deps: Deps): Promise<Answer> => {
  const { call, request, handle } = handing;
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
    call.setHeader(name, value);
  };
  const changes = changesIn(deps);
  const body = await handle({ ...request, setHeader }, changes.deps).catch(
    async (error: unknown) => {
      await settleProblem(deps, ours, {
        problem: problemOf(error),
        changed: changes.made(),
        requestId: call.requestId,
      });
      throw error;
    },
  );
  await keep(deps, ours, { status: 200, headers, body: withoutSecrets(call.endpoint, body) });
  return { status: 200, body };
};

/**
 * Sees whether a handler appends events of its command. A seat that a hire takes and gives back does not count: its events
 * are not the command's.
 */
const changesIn = (deps: Deps) => {
  let made = false;
  const store = withAppendsSeen(deps.store, ({ outcome, cause }) => {
    made ||= outcome === 'appended' && cause.command !== undefined;
  });
  return { deps: { ...deps, store }, made: () => made };
};

type Problematic = {
  readonly problem: Problem;
  readonly changed: boolean;
  readonly requestId: string;
};

/** Keeps, forgets or leaves open a try that was refused. What a try before it changed is not known, so that stays open. */
const settleProblem = (
  deps: Deps,
  ours: Claim,
  { problem, changed, requestId }: Problematic,
): Promise<void> => {
  const { status } = problem;
  const final = status < 500 && status !== 429;
  if (final && changed) {
    return keep(deps, ours, { status, headers: {}, body: errorOf(problem, requestId) });
  }
  return status < 500 && !changed && !ours.retried ? forget(deps, ours) : giveUp(deps, ours);
};

/** What happened has happened: an answer that cannot be kept is given all the same. */
const keep = (deps: Deps, ours: Claim, answer: Kept): Promise<void> =>
  keepAnswer(deps, ours, answer).catch((err: unknown) =>
    deps.log.warn('an answer was not kept: a repeat looks in the log', { err }),
  );

const forget = (deps: Deps, ours: Claim): Promise<void> =>
  forgetClaim(deps, ours).catch((err: unknown) =>
    deps.log.warn('a key stays bound to a refused request until its try is over', { err }),
  );

const giveUp = (deps: Deps, ours: Claim): Promise<void> =>
  giveUpClaim(deps, ours).catch((err: unknown) =>
    deps.log.warn('a repeat has to wait until this try is over', { err }),
  );

/** What is shown once is in no database, and not shown again. */
const withoutSecrets = ({ shownOnce }: Endpoint, answered: unknown): unknown =>
  shownOnce === undefined
    ? answered
    : JSON.parse(
        JSON.stringify(answered, (name, value: unknown) =>
          name === shownOnce ? undefined : value,
        ),
      );
