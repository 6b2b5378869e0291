import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { bannedIdentifiers } from './banned-words.ts';
import { longSubjects } from './commit-subjects.ts';
import { crowdedFolders } from './folders.ts';
import { constantsWithoutUnit } from './units.ts';

// `pnpm check:conventions`: the rules of CONVENTIONS.md that oxlint has no rule for. Prints one line for each violation
// and exits with 1 when there are any.

const root = fileURLToPath(new URL('../../', import.meta.url));

const git = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  // Without a repository (an unpacked archive) there are no commits and no list of files to check.
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
};

const files = git('ls-files');
const generated = new Set(['packages/client/src/schema.ts']);
const sources = files.filter((file) => /\.(ts|mjs)$/.test(file) && !generated.has(file));

/** Earlier commits have longer subjects. With its time, because git completes a date with the present time of day. */
const firstShortSubjectAt = '2026-11-23T01:01:00Z';

const violations = [
  ...crowdedFolders(files),
  ...files
    .filter(
      (file) => /^(packages|services|start)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
    )
    .flatMap((file) => constantsWithoutUnit(file, readFileSync(`${root}${file}`, 'utf8'))),
  ...sources.flatMap((file) => bannedIdentifiers(file, readFileSync(`${root}${file}`, 'utf8'))),
  ...longSubjects(git('log', `--since=${firstShortSubjectAt}`, '--no-merges', '--format=%s')),
];

for (const violation of violations) process.stderr.write(`${violation}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
