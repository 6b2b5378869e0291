import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { Agent } from 'undici';

import type { Clock } from '../cluster/clock.ts';
import type { Playground } from '../cluster/playground.ts';
import type { Random } from '../cluster/random.ts';
import type { Op } from '../history.ts';
import { ask } from './ask.ts';
import { type Board, boardOf } from './board.ts';
import { choose, type Wish } from './choose.ts';
import type { Recorder } from './recorder.ts';

export type LoadOptions = {
  readonly clients: number;
  /** Requests a second of all clients together, if the system can. */
  readonly rate: number;
  /** The share of transitions that everybody wants of the same candidate. */
  readonly contention: number;
  /** The share of requests that are about keys: use, mint, revoke. */
  readonly keys: number;
};

export const usualLoad: LoadOptions = { clients: 24, rate: 500, contention: 0.2, keys: 0.25 };

export type Load = {
  /** Every key that was ever answered in plain. */
  readonly plainKeys: () => readonly string[];
  /** Asks nothing more, and waits for what was asked. */
  readonly stop: () => Promise<void>;
};

type Loading = {
  readonly urls: readonly string[];
  readonly playground: Playground;
  readonly clock: Clock;
  readonly random: Random;
  readonly recorder: Recorder;
};

type Client = Loading & {
  readonly number: number;
  readonly board: Board;
  readonly agent: Agent;
  readonly signal: AbortSignal;
};

/** Clients that ask one after the other, each api in turn, until they are stopped. */
export const startLoad = (loading: Loading, options: LoadOptions): Load => {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  const { random, playground } = loading;
  const board = boardOf(playground, random.part('board'));
  const agent = new Agent({ connections: options.clients, connect: { timeout: 2_000 } });
  const clients = Array.from({ length: options.clients }, (_, number) =>
    work(
      { ...loading, random: random.part(`client ${number}`), number, board, agent, signal },
      options,
    ),
  );
  return {
    plainKeys: () => board.keys.map(({ key }) => key),
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
      await agent.destroy();
    },
  };
};

const work = async (client: Client, options: LoadOptions): Promise<void> => {
  const { clients, rate } = options;
  const pause = (clients / rate) * 1_000;
  for (let nth = 0; !client.signal.aborted; nth++) {
    const began = performance.now();
    const wish = choose({ ...client, ...options });
    const outcome = await insist(client, wish, `${client.number}.${nth}`);
    // Who gets no answer does not ask again at once.
    const respect = outcome === 'norun' || outcome === 'info' ? 200 : 0;
    const rest = Math.max(respect, pause - (performance.now() - began));
    await delay(rest, undefined, client).catch(() => undefined);
  }
};

/** The share of commands that come with an Idempotency-Key, and of those answered the share that is asked again. */
const keyed = 0.7;
const repeated = 0.05;
const mostTries = 4;

/** Asks; what became of a command under a key is asked until it is known, other requests are left at that. */
const insist = async (client: Client, wish: Wish, name: string): Promise<Op['outcome']> => {
  const { random, signal } = client;
  const isKeyed = wish.method !== 'GET' && random.chance(keyed);
  const idempotencyKey = isKeyed ? `key-${name}` : null;
  let last = await askOnce(client, wish, { op: `${name}.0`, idempotencyKey, retryOf: null });
  const most = isKeyed ? mostTries : 1;
  for (let tries = 1; tries < most && isAskedAgain(last, random); tries++) {
    await delay(random.between(20, 300));
    if (signal.aborted) break;
    const op = `${name}.${tries}`;
    last = await askOnce(client, wish, { op, idempotencyKey, retryOf: last.op });
  }
  return last.outcome;
};

const isAskedAgain = ({ outcome }: Op, random: Random): boolean =>
  outcome === 'info' || outcome === 'norun' || (outcome === 'ok' && random.chance(repeated));

type Try = Pick<Op, 'op' | 'idempotencyKey' | 'retryOf'>;

const askOnce = async (client: Client, wish: Wish, attempt: Try): Promise<Op> => {
  const { urls, random, board, recorder, clock, agent: dispatcher, number } = client;
  const url = random.pick(urls);
  const asked = await ask(wish, { ...attempt, client: number, url, dispatcher, clock });
  recorder.record(asked.op);
  board.heard(asked.op);
  const { id, key } = asked.answer?.data ?? {};
  if (wish.kind === 'mint' && id !== undefined && key !== undefined) {
    board.minted({ id, key, revoked: false });
  }
  return asked.op;
};
