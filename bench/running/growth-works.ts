import { opsDocument } from '../../test/running/running.ts';
import { minting } from '../asked/minting.ts';
import { moves } from '../asked/moves.ts';
import { reading } from '../asked/reading.ts';
import { quantile } from '../harness/figures.ts';
import type { Contender, Rounds } from '../harness/rounds.ts';
import { lagsOf } from '../lag.ts';
import { started } from './cold-start.ts';
import type { Grown } from './growth.ts';

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

export type Work = {
  readonly what: string;
  /** Of each figure it has. */
  readonly units: Readonly<Record<string, string>>;
  readonly contender: (grown: Grown, amounts: Amounts) => Contender;
  /** Where it takes other rounds than the rest. */
  readonly rounds?: (amounts: Amounts) => Rounds;
  /** How much of one size's rate another's must be (C17). */
  readonly goal?: { readonly of: string; readonly by: string; readonly atLeast: number };
};

/** Requests in flight. */
const inFlight = 16;
/** Events a second that the lag is measured at. */
const lagAt = 100;

const asked = { rate: '/s', p50: 'ms', p99: 'ms' } as const;

/** What advances take, and the effects that follow from others; the first of those are rejected or hired at last. */
export const candidatesOf = ({ rounds, moved }: Amounts): number => 2 * (rounds + 1) * moved;

const move =
  (action: 'advance' | 'reject' | 'hire') =>
  ({ name, system, firsts, lasts }: Grown, { moved: count }: Amounts): Contender =>
    moves({
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
      ...(action !== 'hire' && { rest: system.rest }),
    });

const read =
  (of: (grown: Grown) => { path: string; keys: readonly string[]; holds: string }) =>
  (grown: Grown, { seconds }: Amounts): Contender => {
    const { name, system } = grown;
    const { url, pids, rest } = system;
    return reading({ name, url, pids, rest, inFlight, seconds, ...of(grown) });
  };

/** From an event's append to its rows. */
const lagging = ({ name, system }: Grown, { lagging: seconds }: Amounts): Contender => ({
  name,
  measure: async () => {
    const lags = await lagsOf(system.db, system.store, { rate: lagAt, seconds });
    const rows = lags.map((lag) => lag.rows);
    return { p50: quantile(rows, 0.5), p99: quantile(rows, 0.99) };
  },
  rest: system.rest,
});

/** Advances, and the two effects of each, until all are recorded. */
const settling = (grown: Grown, amounts: Amounts): Contender => {
  const advancing = move('advance')(grown, amounts);
  const measure = async () => {
    const began = performance.now();
    await advancing.measure();
    return { rate: (2_000 * amounts.moved) / (performance.now() - began) };
  };
  return { name: grown.name, measure };
};

const rebuilding = ({ name, system }: Grown): Contender => ({
  name,
  measure: async () => {
    const words = ['projections', 'rebuild', 'candidate-steps'] as const;
    const [rebuilt] = await opsDocument<readonly Rebuilt[]>(system.dataDir, ...words);
    return {
      rate: rebuilt?.eventsPerSecond ?? Number.NaN,
      seconds: rebuilt?.seconds ?? Number.NaN,
    };
  },
});

/** What `ops projections rebuild` answers, as far as it is used. */
type Rebuilt = { readonly eventsPerSecond: number; readonly seconds: number };

/** Of all that is measured while the systems run, in this order. */
export const works: readonly Work[] = [
  {
    what: '/me',
    units: asked,
    contender: read(({ keys, system }) => ({
      path: '/api/v1/me',
      keys,
      holds: system.world.hrRep.userId,
    })),
    goal: { of: '100x', by: '1x', atLeast: 0.8 },
  },
  {
    what: 'usage page',
    units: asked,
    contender: read(({ usedKey, system: { world } }) => ({
      path: `/api/admin/api-keys/${usedKey}/usage`,
      keys: [world.admin.apiKey],
      holds: '"authEndpoint"',
    })),
    goal: { of: '100x', by: '10x', atLeast: 0.9 },
  },
  {
    what: 'portal',
    units: asked,
    contender: read(({ system: { world } }) => ({
      path: `/api/public/portal/${world.organization.slug}`,
      keys: [],
      holds: '"roles":[',
    })),
  },
  {
    what: 'list of keys',
    units: asked,
    contender: read(({ system: { world } }) => ({
      path: '/api/admin/api-keys',
      keys: [world.admin.apiKey],
      holds: 'listed-1"',
    })),
  },
  {
    what: 'minting a key',
    units: asked,
    contender: ({ name, system }, { minted: count }) => ({
      ...minting(system, { count, inFlight }, () => undefined),
      name,
    }),
  },
  {
    what: 'advance',
    units: asked,
    contender: move('advance'),
    goal: { of: '100x', by: '10x', atLeast: 0.6 },
  },
  { what: 'effects of advances', units: { rate: '/s' }, contender: settling },
  {
    what: `lag at ${lagAt} events a second`,
    units: { p50: 'ms', p99: 'ms' },
    contender: lagging,
  },
  {
    what: 'rebuild',
    units: { rate: 'events/s', seconds: 's' },
    contender: rebuilding,
    rounds: ({ rebuilds }) => ({ rounds: rebuilds, warmUp: 0 }),
  },
  { what: 'reject', units: asked, contender: move('reject') },
  { what: 'hire', units: asked, contender: move('hire') },
];

/** Of systems that hold all that and have stopped. */
export const startingAgain: Work = {
  what: 'second start to ready',
  units: { seconds: 's' },
  contender: ({ name, system }) => ({
    name,
    measure: async () => {
      const { seconds, process, ended } = await started(system.dataDir);
      process.kill();
      await ended();
      return { seconds };
    },
  }),
};
