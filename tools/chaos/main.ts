import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { checkFile } from './checker/check-file.ts';
import { check } from './checker/check.ts';
import { formatReport } from './checker/format-report.ts';
import type { Experiment } from './experiments/experiment.ts';
import { experiments, short } from './experiments/experiments.ts';
import { runInOwnNetwork } from './network/run-in-own-network.ts';
import { whyNoNetwork } from './network/why-no-network.ts';
import { runExperiment } from './run-experiment.ts';
import { tableHeader, formatRow } from './table.ts';

const usage = `pnpm chaos [--seed N] [--seconds N] [--candidates N] [--output DIR] [NUMBER … | all | short]
pnpm chaos check PATH`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const options = {
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  seconds: { type: 'string', default: '15' },
  candidates: { type: 'string', default: '1000' },
  output: { type: 'string' },
  /** Set by this program for itself. */
  'in-own-network': { type: 'boolean', default: false },
} as const;

/** Whether another process runs the experiments. */
let isOuter = false;

/** Runs the experiments in sequence, each on a new system, and prints the results. Returns false after a violation. */
const main = async (): Promise<boolean> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [first, path] = positionals;
  if (first === 'check' && path !== undefined) {
    const { violations } = await checkFile(path, print);
    return violations.length === 0;
  }
  const chosen = chosenBy(positionals);
  if (chosen.some(needsOwnNetwork) && !values['in-own-network'] && whyNoNetwork() === undefined) {
    isOuter = true;
    return (await runInOwnNetwork('--in-own-network')) === 0;
  }
  const output = values.output ?? mkdtempSync(join(tmpdir(), 'hiring-chaos-runs-'));
  const seed = Number(values.seed);
  const settings = { seed, seconds: Number(values.seconds), candidates: Number(values.candidates) };
  print(`seed ${seed}, written to ${output}`);
  const rows: string[] = [];
  let passed = true;
  for (const experiment of chosen) {
    const { row, violations } = await runOne(experiment, { ...settings, output });
    rows.push(row);
    passed &&= violations === 0;
  }
  print(['', tableHeader, ...rows].join('\n'));
  return passed;
};

const needsOwnNetwork = ({ topology }: Experiment): boolean => topology?.machines === true;

const chosenBy = (words: readonly string[]): readonly Experiment[] => {
  if (words.length === 0 || words[0] === 'all') return experiments;
  return words.map((word) => {
    const found =
      word === 'short' ? short : experiments.find(({ number }) => String(number) === word);
    if (!found) throw new Error(`Unknown experiment ${word}.\n${usage}`);
    return found;
  });
};

type RunSettings = {
  readonly seed: number;
  readonly seconds: number;
  readonly candidates: number;
  readonly output: string;
};

const runOne = async (experiment: Experiment, { output, ...settings }: RunSettings) => {
  const { number, name, expected, impossible } = experiment;
  print(`\n${number} ${name}: ${expected}`);
  const why = impossible?.();
  if (why !== undefined) {
    print(`  not run: ${why}`);
    return { row: formatRow(experiment, undefined), violations: 0 };
  }
  const directory = join(output, String(number).padStart(2, '0'));
  const { run, peaks } = await runExperiment(experiment, { ...settings, directory });
  const report = check(run);
  print(formatReport(report));
  const memory = [...peaks].map(([member, bytes]) => `${member} ${Math.round(bytes / 2 ** 20)} MB`);
  print(`peak memory: ${memory.join(', ')}`);
  return { row: formatRow(experiment, { run, report }), violations: report.violations.length };
};

// The outer process passes signals on and waits for the inner one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (!isOuter) process.exit(130);
  });
}
process.exit((await main()) ? 0 : 1);
