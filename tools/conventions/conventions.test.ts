import { describe, expect, it } from 'vitest';

import { bannedIdentifiers } from './banned-words.ts';
import { longSubjects } from './commit-subjects.ts';
import { crowdedFolders } from './folders.ts';
import { constantsWithoutUnit } from './units.ts';

describe('the convention checks', () => {
  it('report a folder of more than 20 files, but not a folder of migrations', () => {
    expect(crowdedFolders([...listFiles('a', 21), ...listFiles('b', 20)])).toEqual([
      'a: holds 21 files, at most 20 are allowed',
    ]);
    expect(crowdedFolders(listFiles('packages/database/src/migrations', 40))).toEqual([]);
  });

  it('report a numeric constant without a unit in its name', () => {
    const source = 'const grace = 60_000;\nexport const graceMs = 60_000;\nconst maxIds = 2 ** 10;';
    expect(constantsWithoutUnit('a.ts', source)).toEqual([
      'a.ts: grace is a number without a unit in its name',
    ]);
    expect(constantsWithoutUnit('a.ts', 'const size = 1024 * 1024;')).toHaveLength(1);
    expect(constantsWithoutUnit('a.ts', 'const bytesPerMebibyte = 2 ** 20;')).toEqual([]);
  });

  it('report an identifier with a banned word, but not a comment or a text with one', () => {
    const source = 'const askedOf = saidBy; // asked\nconst task = `asked ${toldAbout("said")}`;';
    expect(bannedIdentifiers('a.ts', source)).toEqual([
      'a.ts: the identifier askedOf has the banned word "asked"',
      'a.ts: the identifier saidBy has the banned word "said"',
      'a.ts: the identifier toldAbout has the banned word "told"',
    ]);
    const texts = ["const a = 'told';", '/** said */', 'const masked = /nobody/;', 'x.patients()'];
    expect(bannedIdentifiers('a.ts', texts.join('\n'))).toEqual([]);
  });

  it('report a commit subject of more than 72 characters', () => {
    expect(longSubjects(['Add a rule', 'x'.repeat(72)])).toEqual([]);
    expect(longSubjects(['x'.repeat(73)])).toHaveLength(1);
  });
});

const listFiles = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
