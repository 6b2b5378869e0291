import { describe, expect, it } from 'vitest';

import { longSubjects } from './commit-subjects.ts';
import { crowdedFolders } from './folders.ts';
import { constantsWithoutUnit } from './units.ts';

describe('the conventions that are checked', () => {
  it('names a folder of more than 20 files, and no folder of migrations', () => {
    const filesIn = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
    expect(crowdedFolders([...filesIn('a', 21), ...filesIn('b', 20)])).toEqual([
      'a: holds 21 files, at most 20 are allowed',
    ]);
    expect(crowdedFolders(filesIn('packages/database/src/migrations', 40))).toEqual([]);
  });

  it('names a numeric constant without a unit', () => {
    const source = 'const grace = 60_000;\nexport const graceMs = 60_000;\nconst maxIds = 2 ** 10;';
    expect(constantsWithoutUnit('a.ts', source)).toEqual([
      'a.ts: grace is a number without a unit in its name',
    ]);
    expect(constantsWithoutUnit('a.ts', 'const size = 1024 * 1024;')).toHaveLength(1);
  });

  it('names a commit subject of more than 72 characters', () => {
    expect(longSubjects(['Add a rule', 'x'.repeat(72)])).toEqual([]);
    expect(longSubjects(['x'.repeat(73)])).toHaveLength(1);
  });
});
