import { describe, expect, it } from 'vitest';

import { createRandom } from '../cluster/random.ts';
import { corruptedCommands } from '../simulated/corrupted-commands.ts';
import { corruptedRecords } from '../simulated/corrupted-records.ts';
import type { Corrupt } from '../simulated/occasions.ts';
import { simulate } from '../simulated/run.ts';
import { check } from './check.ts';
import { invariants } from './violation.ts';

const run = simulate(createRandom(7), { seed: 7, requests: 250, candidatesPerRole: 20 });

const corruptions = [...corruptedCommands, ...corruptedRecords];

const caught = (corrupt: Corrupt): readonly string[] => [
  ...new Set(check(corrupt(run)).violations.map(({ invariant }) => invariant)),
];

describe('the checker on a corrupted run', () => {
  it('reports no violation of the original run', () => {
    expect(check(run).violations).toEqual([]);
  });

  it.each(corruptions)('reports $invariant when $what', ({ invariant, corrupt }) => {
    expect(caught(corrupt)).toContain(invariant);
  });

  it('is tested with at least one corruption for every invariant', () => {
    const named = new Set(corruptions.map(({ invariant }) => invariant));
    expect([...named].toSorted()).toEqual(Object.keys(invariants).toSorted());
  });
});
