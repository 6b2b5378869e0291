import { posix } from 'node:path';

const maxFiles = 20;

/** Released migrations are history: they keep their place. Reports and decisions are a list by number or date. */
const exempt = [/\/migrations$/, /^docs\/adr$/, /^docs\/reports/, /^$/];

/** Names each folder that holds more than 20 files of its own: a reader no longer sees what it is about. */
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
