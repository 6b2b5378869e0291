import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { Agent } from 'undici';

import type { Clock } from '../cluster/clock.ts';
import type { Fixture } from '../cluster/fixture.ts';
import type { Random } from '../cluster/random.ts';
import type { Op } from '../history.ts';
import { choose, type PlannedRequest } from './choose.ts';
import type { LoadOptions } from './load-options.ts';
import type { Recorder } from './recorder.ts';
import { sendRequest } from './send-request.ts';
import { type SharedState, createSharedState } from './shared-state.ts';

export type Load = {
  /** Returns every key whose plaintext was in a response. */
  readonly plainKeys: () => readonly string[];
  /** Stops sending and waits for the pending requests. */
  readonly stop: () => Promise<void>;
};

type LoadDeps = {
  readonly urls: readonly string[];
  readonly fixture: Fixture;
  readonly clock: Clock;
  readonly random: Random;
  readonly recorder: Recorder;
};

type Client = LoadDeps & {
  readonly number: number;
  readonly shared: SharedState;
  readonly agent: Agent;
  readonly signal: AbortSignal;
};

/** Starts clients that send one request at a time to a random api until they are stopped. */
export const startLoad = (deps: LoadDeps, options: LoadOptions): Load => {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  const { random, fixture } = deps;
  const shared = createSharedState(fixture, random.fork('board'));
  const agent = new Agent({ connections: options.clients, connect: { timeout: 2_000 } });
  const clients = Array.from({ length: options.clients }, (_, number) =>
    runClient(
      { ...deps, random: random.fork(`client ${number}`), number, shared, agent, signal },
      options,
    ),
  );
  return {
    plainKeys: () => shared.keys.map(({ key }) => key),
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
      await agent.destroy();
    },
  };
};

const runClient = async (client: Client, options: LoadOptions): Promise<void> => {
  const { clients, rate, persistent } = options;
  const pause = (clients / rate) * 1_000;
  for (let nth = 0; !client.signal.aborted; nth++) {
    const began = performance.now();
    const planned = choose({ ...client, ...options });
    const outcome = await sendUntilKnown(client, planned, {
      name: `${client.number}.${nth}`,
      persistent,
    });
    // A client without a response waits before its next request.
    const backoffMs = outcome === 'norun' || outcome === 'info' ? 200 : 0;
    const waitMs = Math.max(backoffMs, pause - (performance.now() - began));
    await delay(waitMs, undefined, client).catch(() => undefined);
  }
};

/** The share of commands with an Idempotency-Key, and the share of these that are repeated after a response. */
const keyedShare = 0.7;
const repeatedShare = 0.05;

type RetryPolicy = {
  readonly maxTries: number;
  readonly fromMs: number;
  readonly toMs: number;
};

const usualRetries: RetryPolicy = { maxTries: 4, fromMs: 20, toMs: 300 };

/** Waits at least a second, as the `Retry-After` of a 503 says. */
const persistentRetries: RetryPolicy = { maxTries: 15, fromMs: 1_000, toMs: 1_300 };

const withoutRetries: RetryPolicy = { maxTries: 1, fromMs: 0, toMs: 0 };

const chooseRetries = (
  method: PlannedRequest['method'],
  isKeyed: boolean,
  persistent: boolean,
): RetryPolicy => {
  if (persistent && (isKeyed || method === 'GET')) return persistentRetries;
  return isKeyed ? usualRetries : withoutRetries;
};

/**
 * Sends a request. A command with an Idempotency-Key is retried until its outcome is known; of a persistent client a
 * read is too, and also after the load was stopped.
 */
const sendUntilKnown = async (
  client: Client,
  planned: PlannedRequest,
  { name, persistent }: { readonly name: string; readonly persistent: boolean },
): Promise<Op['outcome']> => {
  const { random, signal } = client;
  const isKeyed = planned.method !== 'GET' && random.chance(keyedShare);
  const idempotencyKey = isKeyed ? `key-${name}` : null;
  let last = await sendOnce(client, planned, { op: `${name}.0`, idempotencyKey, retryOf: null });
  const { maxTries, fromMs, toMs } = chooseRetries(planned.method, isKeyed, persistent);
  for (let tries = 1; tries < maxTries && shouldRetry(last, random); tries++) {
    await delay(random.between(fromMs, toMs));
    if (signal.aborted && !persistent) break;
    const op = `${name}.${tries}`;
    last = await sendOnce(client, planned, { op, idempotencyKey, retryOf: last.op });
  }
  return last.outcome;
};

const shouldRetry = ({ outcome }: Op, random: Random): boolean =>
  outcome === 'info' || outcome === 'norun' || (outcome === 'ok' && random.chance(repeatedShare));

type Try = Pick<Op, 'op' | 'idempotencyKey' | 'retryOf'>;

const sendOnce = async (client: Client, planned: PlannedRequest, attempt: Try): Promise<Op> => {
  const { urls, random, shared, recorder, clock, agent: dispatcher, number } = client;
  const url = random.pick(urls);
  const result = await sendRequest(planned, { ...attempt, client: number, url, dispatcher, clock });
  recorder.record(result.op);
  shared.recordOutcome(result.op);
  const { id, key } = result.response?.data ?? {};
  if (planned.kind === 'mint' && id !== undefined && key !== undefined) {
    shared.addKey({ id, key, revoked: false });
  }
  return result.op;
};
