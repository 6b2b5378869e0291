import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { advance, candidateRole, parseCandidateRoleId } from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';

import { startRedis } from '../../test/servers/redis.ts';
import { freshDataDir, killAll, opsDocument, stackOf, start } from '../../test/start/running.ts';
import { measureQueue } from './bare-queue.ts';
import { type EffectFacts, followEffects, type EffectRun } from './effect-facts.ts';
import { quantile } from './harness/figures.ts';
import type { Bench, Run } from './harness/run.ts';

type Amounts = {
  /** Candidates that are advanced at once, past their first step: each owes a look for a contract, and a status row. */
  readonly advanced: number;
  /** Of those, how many go on to the offer: each owes a contract, and a status row. */
  readonly offered: number;
  /** Candidates that are advanced through the API, one after the other. */
  readonly sequential: number;
};

const many: Amounts = { advanced: 1_000, offered: 300, sequential: 200 };
const few: Amounts = { advanced: 100, offered: 30, sequential: 20 };

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
 * Redis is left out where it is not installed, and of a quick run.
 */
export const effectsBench: Bench = async (_sizes, run) => {
  run.report.section('Effects');
  reportFigures(run, await measure('postgres', run));
  if (!run.quick && isRedisInstalled()) reportFigures(run, await measure('redis', run));
};

const measure = async (backend: Figures['backend'], { quick }: Run): Promise<Figures> => {
  const redis = backend === 'redis' ? await startRedis() : undefined;
  const data = freshDataDir();
  const redisUrl = redis?.url;
  try {
    const running = await start(data.path, {
      DEMO: 'off',
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    });
    const { databaseUrl, eventStoreUrl } = stackOf(data.path);
    const amounts = quick ? few : many;
    const { ran: bareJobs } = await measureQueue({ databaseUrl, redisUrl }, 2 * amounts.advanced);
    const store = connectEventStore(eventStoreUrl, { name: 'bench' });
    const facts = followEffects(store);
    const figures = await measureEffects({
      ...amounts,
      url: running.url,
      dataDir: data.path,
      store,
      facts,
    });
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

const isRedisInstalled = (): boolean =>
  spawnSync('redis-server', ['--version']).error === undefined;

type EffectsOptions = Amounts & {
  readonly url: string;
  readonly dataDir: string;
  readonly store: EventStore;
  readonly facts: EffectFacts;
};

type Demo = {
  readonly hrRep: { readonly apiKey: string };
  readonly candidates: readonly { readonly steps: readonly { readonly id: string }[] }[];
};

const measureEffects = async (options: EffectsOptions) => {
  const { url, dataDir, store, facts, advanced, offered, sequential } = options;
  const each = Math.ceil((advanced + sequential) / 3);
  const demo = await opsDocument<Demo>(dataDir, 'demo', '--candidates', String(each));
  const steps = demo.candidates.map((candidate) => candidate.steps.map(({ id }) => id));
  await facts.waitForCompleted(2 * steps.length);

  const firsts = steps.slice(0, advanced).map(([first]) => first ?? '');
  const seconds = steps.slice(0, offered).map(([, second]) => second ?? '');
  const effects = await measureEffectRate(store, facts, firsts);
  const effectsWithContracts = await measureEffectRate(store, facts, seconds);
  const sequentialSteps = steps
    .slice(advanced, advanced + sequential)
    .map(([first]) => first ?? '');
  const latencies = await measureLatencies({ url, key: demo.hrRep.apiKey, facts }, sequentialSteps);
  return {
    effects,
    effectsWithContracts,
    latencyP50: quantile(latencies, 0.5),
    latencyP99: quantile(latencies, 0.99),
  };
};

/** Effects a second from the first event to the last fact; the events come as fast as the store takes them. */
const measureEffectRate = async (
  store: EventStore,
  facts: EffectFacts,
  steps: readonly string[],
): Promise<number> => {
  const remaining = steps.values();
  const append = async () => {
    for (const stepId of remaining) await advanceAt(store, stepId);
  };
  await Promise.all(Array.from({ length: 32 }, append));
  const ran = await facts.waitForCompleted(2 * steps.length);
  const began = Math.min(...ran.map((run) => run.began));
  const ended = Math.max(...ran.map((run) => run.ended));
  return (1_000 * ran.length) / (ended - began);
};

const advanceAt = (store: EventStore, stepId: string) => {
  const input = { stepId, notes: null, by: 'bench', at: new Date().toISOString() };
  const metadata = {
    actor: { type: 'system', name: 'bench' },
    requestId: null,
    causationId: null,
  } as const;
  const id = parseCandidateRoleId(stepId) ?? '';
  return transact(store, candidateRole, id, (state) => advance(state, input), { metadata });
};

/** One transition at a time, the next when the effects of the one before are recorded: a system at rest. */
const measureLatencies = async (
  { url, key, facts }: { url: string; key: string; facts: EffectFacts },
  steps: readonly string[],
): Promise<readonly number[]> => {
  const latencies: number[] = [];
  for (const stepId of steps) {
    const requestId = randomUUID();
    const response = await fetch(`${url}/api/v1/candidate-steps/${stepId}/advance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'x-request-id': requestId },
    });
    const answeredAt = performance.now();
    if (response.status !== 200) throw new Error(`a transition was answered ${response.status}`);
    await response.text();
    const own = (run: EffectRun) => run.requestId === requestId;
    const ran = (await facts.waitForCompleted(2)).filter(own);
    // A fact may be there before the answer is.
    latencies.push(...ran.map(({ ended }) => Math.max(0, ended - answeredAt)));
  }
  return latencies;
};

const reportFigures = ({ report }: Run, figures: Figures): void => {
  const { backend, bareJobs, effects, effectsWithContracts, latencyP50, latencyP99 } = figures;
  const row = (work: string, figure: number, unit: string) =>
    report.row({ work, contender: backend, unit, figure });
  row('BullMQ by itself, jobs', bareJobs, '/s');
  row('effects, event to fact', effects, '/s');
  row('effects, half of them contracts', effectsWithContracts, '/s');
  row('from answer to fact, p50', latencyP50, 'ms');
  row('from answer to fact, p99', latencyP99, 'ms');
};
