import { type Steps, stepsOf } from '../asked/moves.ts';
import { startSystem, type System } from '../asked/system.ts';
import { plainDisk } from '../harness/disk.ts';
import { ratioOf } from '../harness/figures.ts';
import type { Report } from '../harness/report.ts';
import { figureOf, interleave } from '../harness/rounds.ts';
import type { Bench } from '../harness/run.ts';
import { fillDataDir } from '../world.ts';
import { type Amounts, candidatesOf, startingAgain, type Work, works } from './growth-works.ts';
import { residentOf, totalOf } from './resident.ts';
import { addKeys, addListedKeys, addUsage } from './rows.ts';

type Size = {
  readonly name: string;
  /** That a caller may come with; one in a hundred is in the list of keys. */
  readonly keys: number;
  /** Of candidates on their way: as many steps. */
  readonly events: number;
  /** Rows of the usage log. */
  readonly usage: number;
};

/** A running system that holds so much. */
export type Grown = {
  readonly name: string;
  readonly system: System;
  /** Keys to ask with. */
  readonly keys: readonly string[];
  /** The id of one that a tenth of all uses are of. */
  readonly usedKey: string;
  /** First steps of candidates, each for one move. */
  readonly firsts: Steps;
  /** Their last steps. */
  readonly lasts: Steps;
};

const once: Size = { name: '1x', keys: 10_000, events: 10_000, usage: 100_000 };
const onceQuick: Size = { name: '1x', keys: 500, events: 300, usage: 1_000 };

const times = (size: Size, factor: number): Size => ({
  name: `${factor}x`,
  keys: factor * size.keys,
  events: factor * size.events,
  usage: factor * size.usage,
});

const many: Amounts = { rounds: 5, rebuilds: 3, moved: 300, minted: 100, seconds: 2, lagging: 3 };
const few: Amounts = { rounds: 2, rebuilds: 1, moved: 32, minted: 20, seconds: 0.3, lagging: 1 };

/**
 * Three systems side by side, the second with ten times and the third with a hundred times what the first holds, asked in
 * turns: what becomes slower as data grows. `pnpm bench growth 10000000` sets the events of the third.
 */
export const growthBench: Bench = async ([given], { quick, report }) => {
  report.section('Growth');
  const base = quick ? onceQuick : once;
  const large = times(base, 100);
  const sizes = [base, times(base, 10), { ...large, events: given ?? large.events }];
  const amounts = quick ? few : many;
  const grown: Grown[] = [];
  try {
    for (const size of sizes) {
      report.note(inWords(size));
      grown.push(await grow(size, amounts));
    }
    tellMemory(report, grown, 'idle');
    for (const work of works) await measure(work, { grown, amounts, report });
    tellMemory(report, grown, 'after all that');
    await Promise.all(grown.map(({ system }) => system.halt()));
    await measure(startingAgain, { grown, amounts, report });
  } finally {
    await Promise.all(grown.map(({ system }) => system.stop()));
  }
};

const grow = async ({ name, keys, events, usage }: Size, amounts: Amounts): Promise<Grown> => {
  const fill = (dataDir: string) => fillDataDir(dataDir, events);
  const system = await startSystem(plainDisk, candidatesOf(amounts), fill);
  const asking = await addKeys(system, keys);
  await addListedKeys(system, keys / 100);
  const usedKey = await addUsage(system, usage);
  const nth = (index: number) => system.candidates.flatMap(({ steps }) => steps[index] ?? []);
  const steps = { firsts: stepsOf(nth(0)), lasts: stepsOf(nth(2)) };
  return { name, system, keys: asking, usedKey, ...steps };
};

const inWords = ({ name, keys, events, usage }: Size): string =>
  [
    `${name}: ${keys.toLocaleString('en')} keys (${(keys / 100).toLocaleString('en')} of them in the list)`,
    `${events.toLocaleString('en')} events of as many steps`,
    `${usage.toLocaleString('en')} uses`,
  ].join(', ');

type Bed = {
  readonly grown: readonly Grown[];
  readonly amounts: Amounts;
  readonly report: Report;
};

/** Every figure of each, and by the smallest. */
const measure = async (work: Work, { grown, amounts, report }: Bed): Promise<void> => {
  const { what, units, contender, rounds, goal } = work;
  const measured = await interleave(
    grown.map((one) => contender(one, amounts)),
    rounds?.(amounts) ?? amounts,
  );
  for (const [name, unit] of Object.entries(units)) {
    for (const size of measured.keys()) {
      const [figure, of1x] = [figureOf(measured, size, name), figureOf(measured, '1x', name)];
      const ratios = size === '1x' ? {} : { '1x': ratioOf(figure, of1x) };
      report.row({ work: `${what}, ${name}`, contender: size, unit, figure, ratios });
    }
  }
  if (!goal) return;
  const { of, by, atLeast } = goal;
  const reached = ratioOf(figureOf(measured, of, 'rate'), figureOf(measured, by, 'rate'));
  report.goal({ id: 'C17', what: `${what}: ${of} by ${by}`, reached, wanted: { atLeast } });
};

const tellMemory = (report: Report, grown: readonly Grown[], when: string): void => {
  if (process.platform !== 'linux') return report.note('Memory: needs Linux.');
  for (const { name, system } of grown) {
    const each = residentOf(system.pids());
    for (const [of, figure] of Object.entries({ ...each, all: totalOf(each) })) {
      report.row({ work: `memory of ${of}, ${when}`, contender: name, unit: 'MB', figure });
    }
  }
};
