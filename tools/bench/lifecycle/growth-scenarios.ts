import { opsDocument } from '../../../test/start/running.ts';
import type { GoalName } from '../goals.ts';
import { quantile } from '../harness/figures.ts';
import type { Contender, Rounds } from '../harness/rounds.ts';
import { createContender } from '../http/contender.ts';
import { type Action, createMints, createReads, createTransitions } from '../http/requests.ts';
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
  /** The goal of the rate with a hundred times the data. */
  readonly goal?: GoalName;
};

/** Requests in flight. */
const inFlight = 16;
/** Requests in flight of the list of keys, which is not paged: 10,000 keys take 0.3 s of CPU. */
const longListsInFlight = 4;
/** Events per second during the measurement of the lag. */
const lagEventsPerSecond = 100;

const responseUnits = { rate: '/s', p50: 'ms', p99: 'ms' } as const;

/** Returns the number of candidates to advance, with one more round to warm up. They are rejected or hired afterwards. */
export const countCandidates = ({ rounds, transitions }: Amounts): number =>
  (rounds + 1) * transitions;

const createMoveContender =
  (action: Action) =>
  ({ name, system, firstSteps, lastSteps }: GrownSystem, { transitions }: Amounts): Contender => {
    const steps = action === 'advance' ? firstSteps : lastSteps;
    // Reject and hire share the last steps: each takes half as many as an advance.
    const count = action === 'advance' ? transitions : Math.floor(transitions / 2);
    const createRequests = () => createTransitions(steps.take(count), action);
    // A hire has an effect that checks its seat a minute later; the measurement does not wait for it.
    const service = action === 'hire' ? { ...system, waitUntilDrained: doNotWait } : system;
    return createContender(service, { name, inFlight, createRequests });
  };

const doNotWait = (): Promise<void> => Promise.resolve();

type Read = {
  readonly path: string;
  readonly keys: readonly string[];
  readonly bodyContains: string;
  readonly inFlight?: number;
};

const createReadContender =
  (toRead: (grown: GrownSystem) => Read) =>
  (grown: GrownSystem, { readSeconds: seconds }: Amounts): Contender => {
    const { inFlight: ownInFlight = inFlight, ...read } = toRead(grown);
    const load = { inFlight: ownInFlight, createRequests: () => createReads(read), seconds };
    return createContender(grown.system, { name: grown.name, ...load });
  };

const createMintContender = ({ name, system }: GrownSystem, { mintedKeys }: Amounts): Contender => {
  const { admin, hrRep } = system.world;
  const createRequests = () => createMints(admin.apiKey, hrRep.userId, mintedKeys);
  return createContender(system, { name, inFlight, createRequests });
};

/** Measures the time from an append to its readable rows. */
const createLagContender = (
  { name, system }: GrownSystem,
  { lagSeconds: seconds }: Amounts,
): Contender => ({
  name,
  measure: async () => {
    const lags = await measureLags(system.db, system.store, { rate: lagEventsPerSecond, seconds });
    await system.waitUntilDrained();
    const rows = lags.map((lag) => lag.toRows);
    return { p50: quantile(rows, 0.5), p99: quantile(rows, 0.99) };
  },
});

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
    contender: createReadContender(({ keys, system }) => ({
      path: '/api/v1/me',
      keys,
      bodyContains: system.world.hrRep.userId,
    })),
    goal: 'growthMe',
  },
  {
    what: 'usage page',
    units: responseUnits,
    contender: createReadContender(({ busyKeyId, system: { world } }) => ({
      path: `/api/admin/api-keys/${busyKeyId}/usage`,
      keys: [world.admin.apiKey],
      bodyContains: '"authEndpoint"',
    })),
    goal: 'growthUsage',
  },
  {
    what: 'portal',
    units: responseUnits,
    contender: createReadContender(({ system: { world } }) => ({
      path: `/api/public/portal/${world.organization.slug}`,
      keys: [],
      bodyContains: '"roles":[',
    })),
  },
  {
    what: 'list of keys',
    units: responseUnits,
    contender: createReadContender(({ system: { world } }) => ({
      path: '/api/admin/api-keys',
      keys: [world.admin.apiKey],
      bodyContains: 'listed-1"',
      inFlight: longListsInFlight,
    })),
  },
  {
    what: 'minting a key',
    units: responseUnits,
    contender: createMintContender,
  },
  {
    what: 'advance',
    units: { ...responseUnits, drained: '/s' },
    contender: createMoveContender('advance'),
    goal: 'growthAdvance',
  },
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
