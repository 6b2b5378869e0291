import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';

import { advance, candidateRole, candidateRoleIdOf } from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';

import { startRedis } from '../test/redis.ts';
import { freshDataDir, killAll, opsDocument, stackOf, start } from '../test/running/running.ts';
import { bareJobRate } from './bare-queue.ts';
import { type EffectFacts, followEffects, type Ran } from './effect-facts.ts';

/** Candidates that are advanced at once, past their first step: each owes a look for a contract, and a status row. */
const advanced = 1_000;
/** Of those, how many go on to the offer: each owes a contract, and a status row. */
const offered = 300;
/** Candidates that are advanced through the API, one after the other. */
const asked = 200;

type Figures = {
  readonly backend: 'postgres' | 'redis';
  /** Per second. */
  readonly bareJobs: number;
  readonly effects: number;
  readonly effectsWithContracts: number;
  /** Milliseconds from a transition's answer to each of its effects' facts. */
  readonly latencyP50: number;
  readonly latencyP99: number;
};

/**
 * What `start` runs, on both backends of the queue: effects a second from event to recorded fact, against the jobs a second
 * that BullMQ carries by itself a moment before; and how long after a transition's answer its effects are recorded.
 * Redis is left out where it is not installed.
 */
export const effectsBench = async (): Promise<void> => {
  const figures = [await measure('postgres')];
  if (redisIsThere()) figures.push(await measure('redis'));
  figures.forEach(print);
  process.stdout.write(`${JSON.stringify({ effects: figures })}\n`);
};

const measure = async (backend: Figures['backend']): Promise<Figures> => {
  const redis = backend === 'redis' ? await startRedis() : undefined;
  const data = freshDataDir();
  const redisUrl = redis?.url;
  try {
    const running = await start(data.path, {
      DEMO: 'off',
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    });
    const { databaseUrl, eventStoreUrl } = stackOf(data.path);
    const bareJobs = await bareJobRate({ databaseUrl, redisUrl }, 2 * advanced);
    const store = connectEventStore(eventStoreUrl, { name: 'bench' });
    const facts = followEffects(store);
    const figures = await measureEffects({ url: running.url, dataDir: data.path, store, facts });
    await facts.stop();
    await store.close();
    running.process.kill();
    await running.ended();
    return { backend, bareJobs, ...figures };
  } finally {
    killAll(data.path);
    data.remove();
    await redis?.stop();
  }
};

const redisIsThere = (): boolean => spawnSync('redis-server', ['--version']).error === undefined;

type Measured = {
  readonly url: string;
  readonly dataDir: string;
  readonly store: EventStore;
  readonly facts: EffectFacts;
};

type Demo = {
  readonly hrRep: { readonly apiKey: string };
  readonly candidates: readonly { readonly steps: readonly { readonly id: string }[] }[];
};

const measureEffects = async ({ url, dataDir, store, facts }: Measured) => {
  const each = Math.ceil((advanced + asked) / 3);
  const demo = await opsDocument<Demo>(dataDir, 'demo', '--candidates', String(each));
  const steps = demo.candidates.map((candidate) => candidate.steps.map(({ id }) => id));
  await facts.settled(2 * steps.length);

  const many = steps.slice(0, advanced).map(([first]) => first ?? '');
  const few = steps.slice(0, offered).map(([, second]) => second ?? '');
  const effects = await effectRate(store, facts, many);
  const effectsWithContracts = await effectRate(store, facts, few);
  const one = steps.slice(advanced, advanced + asked).map(([first]) => first ?? '');
  const latencies = await latenciesOf({ url, key: demo.hrRep.apiKey, facts }, one);
  return {
    effects,
    effectsWithContracts,
    latencyP50: quantile(latencies, 0.5),
    latencyP99: quantile(latencies, 0.99),
  };
};

/** Effects a second from the first event to the last fact; the events come as fast as the store takes them. */
const effectRate = async (
  store: EventStore,
  facts: EffectFacts,
  steps: readonly string[],
): Promise<number> => {
  const left = steps.values();
  const append = async () => {
    for (const stepId of left) await advanceAt(store, stepId);
  };
  await Promise.all(Array.from({ length: 32 }, append));
  const ran = await facts.settled(2 * steps.length);
  const began = Math.min(...ran.map((it) => it.began));
  const ended = Math.max(...ran.map((it) => it.ended));
  return (1_000 * ran.length) / (ended - began);
};

const advanceAt = (store: EventStore, stepId: string) => {
  const advance_ = { stepId, notes: null, by: 'bench', at: new Date().toISOString() };
  const cause = {
    actor: { type: 'system', name: 'bench' },
    requestId: null,
    causationId: null,
  } as const;
  const id = candidateRoleIdOf(stepId) ?? '';
  return transact(store, candidateRole, id, (it) => advance(it, advance_), { cause });
};

/** One transition at a time, the next when the effects of the one before are recorded: a system at rest. */
const latenciesOf = async (
  { url, key, facts }: { url: string; key: string; facts: EffectFacts },
  steps: readonly string[],
): Promise<readonly number[]> => {
  const latencies: number[] = [];
  for (const stepId of steps) {
    const requestId = randomUUID();
    const answer = await fetch(`${url}/api/v1/candidate-steps/${stepId}/advance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'x-request-id': requestId },
    });
    const answeredAt = performance.now();
    if (answer.status !== 200) throw new Error(`a transition was answered ${answer.status}`);
    await answer.text();
    const own = (it: Ran) => it.requestId === requestId;
    const ran = (await facts.settled(2)).filter(own);
    // A fact may be there before the answer is.
    latencies.push(...ran.map(({ ended }) => Math.max(0, ended - answeredAt)));
  }
  return latencies;
};

const quantile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.ceil(share * samples.length) - 1] ?? Number.NaN;

const print = (figures: Figures): void => {
  const { backend, bareJobs, effects, effectsWithContracts, latencyP50, latencyP99 } = figures;
  const share = `${((100 * effects) / bareJobs).toFixed(0)} % of bare`;
  const lines = [
    ['BullMQ by itself, jobs', `${bareJobs.toFixed(0)}/s`],
    ['effects, event to fact', `${effects.toFixed(0)}/s`, share],
    ['effects, half of them contracts', `${effectsWithContracts.toFixed(0)}/s`],
    ['from answer to fact', `p50 ${latencyP50.toFixed(0)} ms`, `p99 ${latencyP99.toFixed(0)} ms`],
  ];
  for (const [name = '', ...rest] of lines) {
    process.stdout.write(`${backend.padEnd(10)}${name.padEnd(34)}${rest.join('  ')}\n`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await effectsBench();
