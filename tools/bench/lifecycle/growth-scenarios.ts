import { opsDocument } from '../../../test/start/running.ts';
import { quantile } from '../harness/figures.ts';
import type { Contender, Rounds } from '../harness/rounds.ts';
import { createMintContender } from '../http/mint-contender.ts';
import { createReadContender } from '../http/read-contender.ts';
import { createTransitionContender } from '../http/transition-contender.ts';
import { measureLags } from '../lag.ts';
import { startAndMeasure } from './cold-start.ts';
import type { GrownSystem } from './grown-system.ts';

/** How much of each in one round. */
export type Amounts = {
  readonly rounds: number;
  /** Rounds of rebuilding, which takes as long as a log is. */
  readonly rebuilds: number;
  /** Candidates moved. */
  readonly moved: number;
  readonly minted: number;
  /** Of asking for the same. */
  readonly seconds: number;
  /** Seconds of following a steady rate of events. */
  readonly lagging: number;
};

export type Scenario = {
  readonly what: string;
  /** Of each figure it has. */
  readonly units: Readonly<Record<string, string>>;
  readonly contender: (grown: GrownSystem, amounts: Amounts) => Contender;
  /** Where it takes other rounds than the rest. */
  readonly rounds?: (amounts: Amounts) => Rounds;
  /** How much of one size's rate another's must be (C17). */
  readonly goal?: { readonly of: string; readonly by: string; readonly atLeast: number };
};

/** Requests in flight. */
const inFlight = 16;
/** Events a second that the lag is measured at. */
const lagEventsPerSecond = 100;

const responseUnits = { rate: '/s', p50: 'ms', p99: 'ms' } as const;

/** What advances take, and the effects that follow from others; the first of those are rejected or hired at last. */
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
      // Every candidate who was advanced may be rejected or hired, once.
      count: action === 'advance' ? count : Math.floor(count / 2),
      inFlight,
      pids: system.pids,
      // A hire's seat is looked after a minute later: nobody waits for that.
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

/** From an event's append to its rows. */
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

/** Advances, and the two effects of each, until all are recorded. */
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

/** What `ops projections rebuild` answers, as far as it is used. */
type RebuildResult = { readonly eventsPerSecond: number; readonly seconds: number };

/** Of all that is measured while the systems run, in this order. */
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

/** Of systems that hold all that and have stopped. */
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
