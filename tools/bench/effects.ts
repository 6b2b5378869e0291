import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { advance, candidateRole, parseCandidateRoleId } from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';

import { startRedis } from '../../test/servers/redis.ts';
import {
  freshDataDir,
  killAll,
  opsDocument,
  readStackFile,
  start,
} from '../../test/start/running.ts';
import { measureQueue } from './bare-queue.ts';
import { type EffectFacts, followEffects, type EffectRun } from './effect-facts.ts';
import { quantile } from './harness/figures.ts';
import type { Bench, Run } from './harness/run.ts';

type Amounts = {
  /** Candidates that are advanced concurrently past their first step: two effects each, without a contract. */
  readonly advanced: number;
  /** The number of these that are advanced to the offer: two effects each, one of them a contract. */
  readonly offered: number;
  /** Candidates that are advanced through the API one at a time. */
  readonly sequential: number;
};

const many: Amounts = { advanced: 1_000, offered: 300, sequential: 200 };
const few: Amounts = { advanced: 100, offered: 30, sequential: 20 };

type Figures = {
  readonly backend: 'postgres' | 'redis';
  /** Jobs per second; the next two are effects per second. */
  readonly bareJobs: number;
  readonly effects: number;
  readonly effectsWithContracts: number;
  /** Milliseconds from the response to a transition until the outcome of each effect is recorded. */
  readonly latencyP50: number;
  readonly latencyP99: number;
};

/**
 * Measures the system of `start` on both backends of the queue: effects per second from event to recorded outcome,
 * empty jobs per second of BullMQ alone, and the time from the response to a transition until its effects are recorded.
 * A quick run, and a machine without Redis, measure Postgres only.
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
    const { databaseUrl, eventStoreUrl } = readStackFile(data.path);
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

/** Returns effects per second from the first event to the last outcome; events are appended at full speed. */
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

/** Measures an idle system: each transition is sent after the effects of the one before are recorded. */
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
    if (response.status !== 200) throw new Error(`a transition returned ${response.status}`);
    await response.text();
    const own = (run: EffectRun) => run.requestId === requestId;
    const ran = (await facts.waitForCompleted(2)).filter(own);
    // The outcome may be recorded before the response arrives.
    latencies.push(...ran.map(({ ended }) => Math.max(0, ended - answeredAt)));
  }
  return latencies;
};

const reportFigures = ({ report }: Run, figures: Figures): void => {
  const { backend, bareJobs, effects, effectsWithContracts, latencyP50, latencyP99 } = figures;
  const row = (work: string, figure: number, unit: string) =>
    report.row({ work, contender: backend, unit, figure });
  row('BullMQ alone, jobs', bareJobs, '/s');
  row('effects, event to outcome', effects, '/s');
  row('effects, half of them contracts', effectsWithContracts, '/s');
  row('response to outcome, p50', latencyP50, 'ms');
  row('response to outcome, p99', latencyP99, 'ms');
};
