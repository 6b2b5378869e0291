import { describe, expect, it } from 'vitest';

import { createRandom } from '../cluster/random.ts';
import type { Run } from '../history.ts';
import { simulate } from '../simulated/run.ts';
import { computeFigures } from './figures.ts';
import { indexRun } from './indexed-run.ts';
import { checkValidity } from './validity.ts';

const run = simulate(createRandom(7), { seed: 7, requests: 100, candidatesPerRole: 5 });
const minimums = { ok: 1, fail: 1, info: 1 };
const counts = { ok: 9, fail: 9, info: 9, norun: 0 };

const listReasons = (
  exempt: Pick<Run, 'hidden' | 'settled'>,
  unknown: { readonly commands: number; readonly happened: number },
  info = 9,
) => {
  const figures = { ...computeFigures(indexRun(run)), counts: { ...counts, info }, unknown };
  return checkValidity({ ...run, ...exempt, planned: [] }, figures, minimums).reasons;
};

const noneApplied = { commands: 9, happened: 0 };
const allApplied = { commands: 9, happened: 9 };
const noInfo = '0 info; at least 1 are required';

describe('a run', () => {
  it('needs unknown outcomes of both kinds', () => {
    expect(listReasons({}, { commands: 9, happened: 3 })).toEqual([]);
    expect(listReasons({}, noneApplied)).toEqual([
      'no command with an unknown outcome was applied',
    ]);
    expect(listReasons({}, allApplied)).toEqual([
      'every command with an unknown outcome was applied',
    ]);
    expect(listReasons({}, { commands: 9, happened: 3 }, 0)).toEqual([noInfo]);
  });

  it('whose faults leave no applied command still needs unknown outcomes that were not applied', () => {
    expect(listReasons({ settled: true }, noneApplied)).toEqual([]);
    expect(listReasons({ settled: true }, allApplied)).toHaveLength(1);
    expect(listReasons({ settled: true }, noneApplied, 0)).toEqual([noInfo]);
  });

  it('whose faults are not in the path of requests needs no unknown outcomes', () => {
    expect(listReasons({ hidden: true }, { commands: 0, happened: 0 }, 0)).toEqual([]);
  });
});
