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
  const { clients, rate } = options;
  const pause = (clients / rate) * 1_000;
  for (let nth = 0; !client.signal.aborted; nth++) {
    const began = performance.now();
    const planned = choose({ ...client, ...options });
    const outcome = await sendUntilKnown(client, planned, `${client.number}.${nth}`);
    // A client without a response waits before its next request.
    const backoffMs = outcome === 'norun' || outcome === 'info' ? 200 : 0;
    const waitMs = Math.max(backoffMs, pause - (performance.now() - began));
    await delay(waitMs, undefined, client).catch(() => undefined);
  }
};

/** The share of commands with an Idempotency-Key, and the share of these that are repeated after a response. */
const keyedShare = 0.7;
const repeatedShare = 0.05;
const maxTries = 4;

/** Sends a request; a command with an Idempotency-Key is retried until its outcome is known. */
const sendUntilKnown = async (
  client: Client,
  planned: PlannedRequest,
  name: string,
): Promise<Op['outcome']> => {
  const { random, signal } = client;
  const isKeyed = planned.method !== 'GET' && random.chance(keyedShare);
  const idempotencyKey = isKeyed ? `key-${name}` : null;
  let last = await sendOnce(client, planned, { op: `${name}.0`, idempotencyKey, retryOf: null });
  const maxAttempts = isKeyed ? maxTries : 1;
  for (let tries = 1; tries < maxAttempts && shouldRetry(last, random); tries++) {
    await delay(random.between(20, 300));
    if (signal.aborted) break;
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
