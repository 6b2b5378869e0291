import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { check } from './checker/check.ts';
import { formatReport } from './checker/format-report.ts';
import { short } from './experiments/experiments.ts';
import { runExperiment } from './run-experiment.ts';

// A system of eight processes is started, broken five times and drained.
vi.setConfig({ testTimeout: 300_000 });

/** The machine may be as slow as it likes: how long it takes is for `pnpm chaos` to say. */
const experiment = { ...short, readyWithin: 120_000 };

it('api, projector, event store, worker and Postgres are killed under contention, and every invariant holds', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-chaos-run-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const options = { seed: 20261121, seconds: 1, candidates: 120, directory };

  const { run } = await runExperiment(experiment, options);
  const report = check(run, { ok: 100, fail: 20, info: 0 });

  // Fails with the whole report.
  expect(formatReport(report)).not.toMatch(/VIOLATED|NOT VALID/);
  expect(run.faults.map(({ target }) => target)).toEqual([
    'api-1',
    'projector-1',
    'eventstore',
    'worker-1',
    'postgres',
  ]);
});
