import { posix } from 'node:path';

const maxFiles = 20;

/** Folders without a limit: released migrations must not move; reports and decisions are lists by date or number. */
const exempt = [/\/migrations$/, /^docs\/adr$/, /^docs\/reports/, /^$/];

/** Returns a message for each folder with more than 20 files, not counting those in its subfolders. */
export const crowdedFolders = (files: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file) === '.' ? '' : posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > maxFiles && !exempt.some((pattern) => pattern.test(folder))
      ? [`${folder}: holds ${count} files, at most ${maxFiles} are allowed`]
      : [],
  );
};
