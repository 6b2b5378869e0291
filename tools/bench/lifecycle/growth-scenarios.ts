import { opsDocument } from '../../../test/start/running.ts';
import { quantile } from '../harness/figures.ts';
import type { Contender, Rounds } from '../harness/rounds.ts';
import { createMintContender } from '../http/mint-contender.ts';
import { createReadContender } from '../http/read-contender.ts';
import { createTransitionContender } from '../http/transition-contender.ts';
import { measureLags } from '../lag.ts';
import { startAndMeasure } from './cold-start.ts';
import type { GrownSystem } from './grown-system.ts';

/** The amount of work in one round. */
export type Amounts = {
  readonly rounds: number;
  /** Rounds of the rebuild, whose time grows with the log. */
  readonly rebuilds: number;
  /** Transitions. */
  readonly moved: number;
  readonly minted: number;
  /** Seconds of repeated reads. */
  readonly seconds: number;
  /** Seconds of the measurement of the lag. */
  readonly lagging: number;
};

export type Scenario = {
  readonly what: string;
  /** The unit of each figure. */
  readonly units: Readonly<Record<string, string>>;
  readonly contender: (grown: GrownSystem, amounts: Amounts) => Contender;
  /** The rounds, if they differ from those of the other scenarios. */
  readonly rounds?: (amounts: Amounts) => Rounds;
  /** The minimum ratio of the rates of two sizes (C17). */
  readonly goal?: { readonly of: string; readonly by: string; readonly atLeast: number };
};

/** Requests in flight. */
const inFlight = 16;
/** Events per second during the measurement of the lag. */
const lagEventsPerSecond = 100;

const responseUnits = { rate: '/s', p50: 'ms', p99: 'ms' } as const;

/** Returns the number of candidates for the two scenarios that advance; some are rejected or hired afterwards. */
export const countCandidates = ({ rounds, moved }: Amounts): number => 2 * (rounds + 1) * moved;

const createMoveContender =
  (action: 'advance' | 'reject' | 'hire') =>
  ({ name, system, firsts, lasts }: GrownSystem, { moved: count }: Amounts): Contender =>
    createTransitionContender({
      name,
      under: `${system.url}/api/v1/candidate-steps`,
      action,
      key: system.world.hrRep.apiKey,
      steps: action === 'advance' ? firsts : lasts,
      // Half of the advanced candidates are rejected, the other half are hired.
      count: action === 'advance' ? count : Math.floor(count / 2),
      inFlight,
      pids: system.pids,
      // A hire has an effect that checks its seat a minute later; the measurement does not wait for it.
      ...(action !== 'hire' && { waitUntilIdle: system.waitUntilIdle }),
    });

const createLookupContender =
  (toRequest: (grown: GrownSystem) => { path: string; keys: readonly string[]; holds: string }) =>
  (grown: GrownSystem, { seconds }: Amounts): Contender => {
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
  { lagging: seconds }: Amounts,
): Contender => ({
  name,
  measure: async () => {
    const lags = await measureLags(system.db, system.store, { rate: lagEventsPerSecond, seconds });
    const rows = lags.map((lag) => lag.toRows);
    return { p50: quantile(rows, 0.5), p99: quantile(rows, 0.99) };
  },
  waitUntilIdle: system.waitUntilIdle,
});

/** Measures advances with their two effects, until all effects are recorded. */
const createEffectsContender = (grown: GrownSystem, amounts: Amounts): Contender => {
  const advancing = createMoveContender('advance')(grown, amounts);
  const measure = async () => {
    const began = performance.now();
    await advancing.measure();
    return { rate: (2_000 * amounts.moved) / (performance.now() - began) };
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
      holds: system.world.hrRep.userId,
    })),
    goal: { of: '100x', by: '1x', atLeast: 0.8 },
  },
  {
    what: 'usage page',
    units: responseUnits,
    contender: createLookupContender(({ usedKey, system: { world } }) => ({
      path: `/api/admin/api-keys/${usedKey}/usage`,
      keys: [world.admin.apiKey],
      holds: '"authEndpoint"',
    })),
    goal: { of: '100x', by: '10x', atLeast: 0.9 },
  },
  {
    what: 'portal',
    units: responseUnits,
    contender: createLookupContender(({ system: { world } }) => ({
      path: `/api/public/portal/${world.organization.slug}`,
      keys: [],
      holds: '"roles":[',
    })),
  },
  {
    what: 'list of keys',
    units: responseUnits,
    contender: createLookupContender(({ system: { world } }) => ({
      path: '/api/admin/api-keys',
      keys: [world.admin.apiKey],
      holds: 'listed-1"',
    })),
  },
  {
    what: 'minting a key',
    units: responseUnits,
    contender: ({ name, system }, { minted: count }) => ({
      ...createMintContender(system, { count, inFlight }, () => undefined),
      name,
    }),
  },
  {
    what: 'advance',
    units: responseUnits,
    contender: createMoveContender('advance'),
    goal: { of: '100x', by: '10x', atLeast: 0.6 },
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

/** The scenario of the stopped systems, with all data of the other scenarios. */
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
