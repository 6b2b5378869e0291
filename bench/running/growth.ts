import { moves, stepsOf } from '../asked/moves.ts';
import { reading } from '../asked/reading.ts';
import { startSystem, type System } from '../asked/system.ts';
import { plainDisk } from '../harness/disk.ts';
import { ratioOf } from '../harness/figures.ts';
import { type Contender, figureOf, interleave } from '../harness/rounds.ts';
import type { Bench } from '../harness/run.ts';
import { fillDataDir } from '../world.ts';
import { enter } from './enter.ts';
import { addKeys, addUsage } from './rows.ts';

type Size = { readonly keys: number; readonly events: number; readonly usage: number };

const sizes = {
  quick: [
    { keys: 1_000, events: 3_000, usage: 10_000 },
    { keys: 50_000, events: 30_000, usage: 100_000 },
  ],
  full: [
    { keys: 10_000, events: 100_000, usage: 1_000_000 },
    { keys: 1_000_000, events: 1_000_000, usage: 10_000_000 },
  ],
} as const;

/** Requests in flight. */
const inFlight = 16;

/**
 * Two systems side by side, one with a hundred times the keys and ten times the events and usage rows of the other, asked in
 * turns: what becomes slower as data grows. `pnpm bench growth 10000000` sets the events of the large one.
 */
export const growthBench: Bench = async ([given], { quick, report }) => {
  report.section('Growth');
  const [few, many] = quick ? sizes.quick : sizes.full;
  const rounds = quick ? 2 : 5;
  const amounts = { rounds, advances: quick ? 100 : 500, seconds: quick ? 0.5 : 2 };
  const small = await prepare('little', few, amounts);
  const much = { ...many, events: given ?? many.events };
  const large = await prepare('much', much, amounts);
  report.note(`little: ${inWords(few)}; much: ${inWords(much)}`);
  try {
    for (const { what, atLeast, contender } of measures) {
      const contenders = [contender(small, amounts), contender(large, amounts)];
      const measured = await interleave(contenders, { rounds });
      const rateOf = ({ name }: Grown) => figureOf(measured, name, 'rate');
      for (const grown of [small, large]) {
        report.row({ work: what, contender: grown.name, unit: '/s', figure: rateOf(grown) });
      }
      const reached = ratioOf(rateOf(large), rateOf(small));
      report.goal({ id: 'C17', what: `${what}: much by little`, reached, wanted: { atLeast } });
    }
  } finally {
    await Promise.all([small.system.stop(), large.system.stop()]);
  }
};

type Amounts = { readonly rounds: number; readonly advances: number; readonly seconds: number };

type Grown = {
  readonly name: string;
  readonly system: System;
  readonly keys: readonly string[];
  readonly usedKey: string;
  readonly steps: ReturnType<typeof stepsOf>;
};

const prepare = async (
  name: string,
  { keys, events, usage }: Size,
  amounts: Amounts,
): Promise<Grown> => {
  const system = await startSystem(plainDisk, 1, (dataDir) => fillDataDir(dataDir, events));
  const [asking, usedKey] = [await addKeys(system, keys), await addUsage(system, usage)];
  const steps = stepsOf(await enter(system, (amounts.rounds + 1) * amounts.advances));
  await system.rest();
  return { name, system, keys: asking, usedKey, steps };
};

const inWords = ({ keys, events, usage }: Size): string =>
  [
    `${keys.toLocaleString('en')} keys`,
    `${events.toLocaleString('en')} events`,
    `${usage.toLocaleString('en')} uses`,
  ].join(', ');

type Measure = {
  readonly what: string;
  readonly atLeast: number;
  readonly contender: (grown: Grown, amounts: Amounts) => Contender;
};

const asked = ({ name, system: { url, pids, rest } }: Grown, { seconds }: Amounts) => ({
  name,
  url,
  pids,
  rest,
  inFlight,
  seconds,
});

const measures: readonly Measure[] = [
  {
    what: `/me, ${inFlight} in flight`,
    atLeast: 0.8,
    contender: (grown, amounts) =>
      reading({
        ...asked(grown, amounts),
        path: '/api/v1/me',
        keys: grown.keys,
        holds: grown.system.world.hrRep.userId,
      }),
  },
  {
    what: `advance, ${inFlight} in flight`,
    atLeast: 0.6,
    contender: ({ name, system, steps }, { advances }) =>
      moves({
        pids: system.pids,
        name,
        under: `${system.url}/api/v1/candidate-steps`,
        action: 'advance',
        key: system.world.hrRep.apiKey,
        steps,
        count: advances,
        inFlight,
        rest: system.rest,
      }),
  },
  {
    what: `usage page, ${inFlight} in flight`,
    atLeast: 0.9,
    contender: (grown, amounts) =>
      reading({
        ...asked(grown, amounts),
        path: `/api/admin/api-keys/${grown.usedKey}/usage`,
        keys: [grown.system.world.admin.apiKey],
        holds: '"authEndpoint"',
      }),
  },
];
