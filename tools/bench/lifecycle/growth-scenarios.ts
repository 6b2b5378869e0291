import { opsDocument } from '../../../test/start/running.ts';
import { quantile } from '../harness/figures.ts';
import type { Contender, Rounds } from '../harness/rounds.ts';
import { createMintContender } from '../http/mint-contender.ts';
import { createReadContender } from '../http/read-contender.ts';
import { createTransitionContender } from '../http/transition-contender.ts';
import { measureLags } from '../lag.ts';
import { startAndMeasure } from './cold-start.ts';
import type { GrownSystem } from './grown-system.ts';

/** How many rounds, and the work of each. */
export type Amounts = {
  readonly rounds: number;
  /** Rounds of the rebuild, whose time grows with the log. */
  readonly rebuilds: number;
  readonly transitions: number;
  readonly mintedKeys: number;
  /** Seconds of repeated reads. */
  readonly readSeconds: number;
  /** Seconds of the measurement of the lag. */
  readonly lagSeconds: number;
};

export type Scenario = {
  readonly what: string;
  /** The unit of each figure. */
  readonly units: Readonly<Record<string, string>>;
  readonly contender: (grown: GrownSystem, amounts: Amounts) => Contender;
  /** The rounds, if they differ from those of the other scenarios. */
  readonly rounds?: (amounts: Amounts) => Rounds;
  /** The minimum ratio of the rates of two sizes (C17, docs/performance.md). */
  readonly goal?: { readonly ratioOf: string; readonly to: string; readonly atLeast: number };
};

/** Requests in flight. */
const inFlight = 16;
/** Events per second during the measurement of the lag. */
const lagEventsPerSecond = 100;

const responseUnits = { rate: '/s', p50: 'ms', p99: 'ms' } as const;

/**
 * Returns the number of candidates for the two scenarios that advance (`advance` and `effects of advances`), with one
 * more round to warm up. Some are rejected or hired afterwards.
 */
export const countCandidates = ({ rounds, transitions }: Amounts): number =>
  2 * (rounds + 1) * transitions;

const createMoveContender =
  (action: 'advance' | 'reject' | 'hire') =>
  (
    { name, system, firstSteps, lastSteps }: GrownSystem,
    { transitions: count }: Amounts,
  ): Contender =>
    createTransitionContender({
      name,
      urlPrefix: `${system.url}/api/v1/candidate-steps`,
      action,
      key: system.world.hrRep.apiKey,
      steps: action === 'advance' ? firstSteps : lastSteps,
      // Reject and hire share the last steps: each takes half as many as an advance.
      count: action === 'advance' ? count : Math.floor(count / 2),
      inFlight,
      pids: system.pids,
      // A hire has an effect that checks its seat a minute later; the measurement does not wait for it.
      ...(action !== 'hire' && { waitUntilIdle: system.waitUntilIdle }),
    });

const createLookupContender =
  (
    toRequest: (grown: GrownSystem) => {
      path: string;
      keys: readonly string[];
      bodyContains: string;
    },
  ) =>
  (grown: GrownSystem, { readSeconds: seconds }: Amounts): Contender => {
    const { name, system } = grown;
    const { url, pids, waitUntilIdle } = system;
    return createReadContender({
      name,
      url,
      pids,
      waitUntilIdle,
      inFlight,
      seconds,
      ...toRequest(grown),
    });
  };

/** Measures the time from an append to its readable rows. */
const createLagContender = (
  { name, system }: GrownSystem,
  { lagSeconds: seconds }: Amounts,
): Contender => ({
  name,
  measure: async () => {
    const lags = await measureLags(system.db, system.store, { rate: lagEventsPerSecond, seconds });
    const rows = lags.map((lag) => lag.toRows);
    return { p50: quantile(rows, 0.5), p99: quantile(rows, 0.99) };
  },
  waitUntilIdle: system.waitUntilIdle,
});

/** The number of effects of one advance. */
const advanceEffectCount = 2;

/** Measures advances with their effects, until all effects are recorded: `measure` includes `waitUntilIdle`. */
const createEffectsContender = (grown: GrownSystem, amounts: Amounts): Contender => {
  const advancing = createMoveContender('advance')(grown, amounts);
  const measure = async () => {
    const began = performance.now();
    await advancing.measure();
    return {
      rate: (1_000 * advanceEffectCount * amounts.transitions) / (performance.now() - began),
    };
  };
  return { name: grown.name, measure };
};

const createRebuildContender = ({ name, system }: GrownSystem): Contender => ({
  name,
  measure: async () => {
    const words = ['projections', 'rebuild', 'candidate-steps'] as const;
    const [rebuilt] = await opsDocument<readonly RebuildResult[]>(system.dataDir, ...words);
    return {
      rate: rebuilt?.eventsPerSecond ?? Number.NaN,
      seconds: rebuilt?.seconds ?? Number.NaN,
    };
  },
});

/** The used part of the output of `ops projections rebuild`. */
type RebuildResult = { readonly eventsPerSecond: number; readonly seconds: number };

/** The scenarios of running systems, in the order of measurement. */
export const scenarios: readonly Scenario[] = [
  {
    what: '/me',
    units: responseUnits,
    contender: createLookupContender(({ keys, system }) => ({
      path: '/api/v1/me',
      keys,
      bodyContains: system.world.hrRep.userId,
    })),
    goal: { ratioOf: '100x', to: '1x', atLeast: 0.8 },
  },
  {
    what: 'usage page',
    units: responseUnits,
    contender: createLookupContender(({ busyKeyId, system: { world } }) => ({
      path: `/api/admin/api-keys/${busyKeyId}/usage`,
      keys: [world.admin.apiKey],
      bodyContains: '"authEndpoint"',
    })),
    goal: { ratioOf: '100x', to: '10x', atLeast: 0.9 },
  },
  {
    what: 'portal',
    units: responseUnits,
    contender: createLookupContender(({ system: { world } }) => ({
      path: `/api/public/portal/${world.organization.slug}`,
      keys: [],
      bodyContains: '"roles":[',
    })),
  },
  {
    what: 'list of keys',
    units: responseUnits,
    contender: createLookupContender(({ system: { world } }) => ({
      path: '/api/admin/api-keys',
      keys: [world.admin.apiKey],
      bodyContains: 'listed-1"',
    })),
  },
  {
    what: 'minting a key',
    units: responseUnits,
    contender: ({ name, system }, { mintedKeys: count }) => ({
      ...createMintContender(system, { count, inFlight }, () => undefined),
      name,
    }),
  },
  {
    what: 'advance',
    units: responseUnits,
    contender: createMoveContender('advance'),
    goal: { ratioOf: '100x', to: '10x', atLeast: 0.6 },
  },
  { what: 'effects of advances', units: { rate: '/s' }, contender: createEffectsContender },
  {
    what: `lag at ${lagEventsPerSecond} events a second`,
    units: { p50: 'ms', p99: 'ms' },
    contender: createLagContender,
  },
  {
    what: 'rebuild',
    units: { rate: 'events/s', seconds: 's' },
    contender: createRebuildContender,
    rounds: ({ rebuilds }) => ({ rounds: rebuilds, warmUp: 0 }),
  },
  { what: 'reject', units: responseUnits, contender: createMoveContender('reject') },
  { what: 'hire', units: responseUnits, contender: createMoveContender('hire') },
];

/** The scenario that runs after the systems were stopped, with all data of the other scenarios. */
export const restartScenario: Scenario = {
  what: 'second start to ready',
  units: { seconds: 's' },
  contender: ({ name, system }) => ({
    name,
    measure: async () => {
      const { seconds, process, ended } = await startAndMeasure(system.dataDir);
      process.kill();
      await ended();
      return { seconds };
    },
  }),
};
