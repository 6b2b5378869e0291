import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { check } from './checker/check.ts';
import { formatReport } from './checker/format-report.ts';
import { short } from './experiments/experiments.ts';
import { runExperiment } from './run-experiment.ts';

// The test starts eight processes, injects five faults and drains the system.
vi.setConfig({ testTimeout: 300_000 });

/** The limit is long because the machine may be slow: `pnpm chaos` measures the times. */
const experiment = { ...short, readyWithin: 120_000 };

it('keeps every invariant while api, projector, event store, worker and Postgres are killed under contention', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-chaos-run-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const options = { seed: 20261121, seconds: 1, candidates: 120, directory };

  const { run } = await runExperiment(experiment, options);
  const report = check(run, { ok: 100, fail: 20, info: 0 });

  // The comparison is with the report, so that a failure prints all of it.
  expect(formatReport(report)).not.toMatch(/VIOLATED|NOT VALID/);
  expect(run.faults.map(({ target }) => target)).toEqual([
    'api-1',
    'projector-1',
    'eventstore',
    'worker-1',
    'postgres',
  ]);
});
