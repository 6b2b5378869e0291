import { fillDataDir } from '../fill-data-dir.ts';
import type { Disk } from '../harness/disk.ts';
import { computeRatio } from '../harness/figures.ts';
import type { Report } from '../harness/report.ts';
import { sumMemory } from '../harness/resident-memory.ts';
import { getFigure, interleave } from '../harness/rounds.ts';
import type { Bench } from '../harness/run.ts';
import { createStepPool } from '../http/candidate-steps.ts';
import { enterCandidates } from '../http/enter-candidates.ts';
import { startSystem } from '../http/system.ts';
import { addKeys, addListedKeys, addUsage } from './fill-tables.ts';
import type { GrownSystem } from './grown-system.ts';
import {
  type Amounts,
  countCandidates,
  restartScenario,
  type Scenario,
  scenarios,
} from './growth-scenarios.ts';

type Size = {
  readonly name: string;
  /** Valid API keys; one in a hundred is in the list of keys. */
  readonly keys: number;
  /** Events of candidates in pipelines, and as many candidate steps. */
  readonly events: number;
  /** Rows of the usage log. */
  readonly usage: number;
};

const baseSize: Size = { name: '1x', keys: 10_000, events: 10_000, usage: 100_000 };
const quickBaseSize: Size = { name: '1x', keys: 500, events: 300, usage: 1_000 };

const scaleSize = (size: Size, factor: number): Size => ({
  name: `${factor}x`,
  keys: factor * size.keys,
  events: factor * size.events,
  usage: factor * size.usage,
});

const many: Amounts = {
  rounds: 5,
  rebuilds: 3,
  transitions: 300,
  mintedKeys: 100,
  readSeconds: 2,
  lagSeconds: 3,
};
const few: Amounts = {
  rounds: 2,
  rebuilds: 1,
  transitions: 32,
  mintedKeys: 20,
  readSeconds: 0.3,
  lagSeconds: 1,
};

/**
 * Measures what becomes slower as data grows: three systems, with one, ten and a hundred times the data, are measured
 * in alternation. `pnpm bench growth 10000000` sets the number of events of the third.
 */
export const growthBench: Bench = async ([requestedEvents], { quick, disk, report }) => {
  report.section('Growth');
  const base = quick ? quickBaseSize : baseSize;
  const large = scaleSize(base, 100);
  const sizes = [base, scaleSize(base, 10), { ...large, events: requestedEvents ?? large.events }];
  const amounts = quick ? few : many;
  const grown: GrownSystem[] = [];
  try {
    for (const size of sizes) {
      report.note(describeSize(size));
      grown.push(await grow(disk, size, amounts));
    }
    reportMemory(report, grown, 'idle');
    for (const scenario of scenarios) await measure(scenario, { grown, amounts, report });
    reportMemory(report, grown, 'after the scenarios');
    await Promise.all(grown.map(({ system }) => system.halt()));
    await measure(restartScenario, { grown, amounts, report });
  } finally {
    await Promise.all(grown.map(({ system }) => system.stop()));
  }
};

const grow = async (
  disk: Disk,
  { name, keys, events, usage }: Size,
  amounts: Amounts,
): Promise<GrownSystem> => {
  const system = await startSystem(disk, { fill: (dataDir) => fillDataDir(dataDir, events) });
  const candidates = await enterCandidates(system, { count: countCandidates(amounts) });
  await system.waitUntilDrained();
  const callerKeys = await addKeys(system, keys);
  await addListedKeys(system, keys / 100);
  const busyKeyId = await addUsage(system, usage);
  const nth = (index: number) => candidates.flatMap(({ steps }) => steps[index] ?? []);
  const steps = { firstSteps: createStepPool(nth(0)), lastSteps: createStepPool(nth(2)) };
  return { name, system, keys: callerKeys, busyKeyId, ...steps };
};

const describeSize = ({ name, keys, events, usage }: Size): string =>
  [
    `${name}: ${keys.toLocaleString('en')} keys (${(keys / 100).toLocaleString('en')} of them in the list)`,
    `${events.toLocaleString('en')} events and as many steps`,
    `${usage.toLocaleString('en')} uses`,
  ].join(', ');

type BenchContext = {
  readonly grown: readonly GrownSystem[];
  readonly amounts: Amounts;
  readonly report: Report;
};

/** Reports every figure of each size, and its ratio to the smallest size. */
const measure = async (
  scenario: Scenario,
  { grown, amounts, report }: BenchContext,
): Promise<void> => {
  const { what, units, contender, rounds, goal } = scenario;
  const measured = await interleave(
    grown.map((grownSystem) => contender(grownSystem, amounts)),
    rounds?.(amounts) ?? amounts,
  );
  for (const [name, unit] of Object.entries(units)) {
    for (const size of measured.keys()) {
      const [figure, of1x] = [getFigure(measured, size, name), getFigure(measured, '1x', name)];
      const ratios = size === '1x' ? {} : { '1x': computeRatio(figure, of1x) };
      report.row({ work: `${what}, ${name}`, contender: size, unit, figure, ratios });
    }
  }
  if (!goal) return;
  const rate = (size: string) => getFigure(measured, size, 'rate');
  report.goal(goal, { figure: rate('100x'), compared: rate('1x') });
};

const reportMemory = (report: Report, grown: readonly GrownSystem[], when: string): void => {
  if (process.platform !== 'linux') return report.note('Memory: needs Linux.');
  for (const { name, system } of grown) {
    const each = system.readMemory();
    for (const [of, figure] of Object.entries({ ...each, all: sumMemory(each) })) {
      report.row({ work: `memory of ${of}, ${when}`, contender: name, unit: 'MB', figure });
    }
  }
};
