/** Returns `; did you mean …?` with the name most similar to the typed words; empty when no name is similar. */
export const didYouMean = (typed: string, names: readonly string[]): string => {
  const [best] = names
    .map((name) => ({ name, distance: computeEditDistance(takeAsManyWords(typed, name), name) }))
    .sort((a, b) => a.distance - b.distance);
  if (!best || best.distance > Math.max(1, Math.floor(best.name.length / 3))) return '';
  return `; did you mean \`${best.name}\`?`;
};

/** Takes as many of the typed words as the name has. */
const takeAsManyWords = (typed: string, name: string): string =>
  typed.split(' ').slice(0, name.split(' ').length).join(' ');

/** Levenshtein distance: the number of insertions, deletions and replacements of letters. */
const computeEditDistance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [index, leftLetter] of left.split('').entries()) {
    const next = [index + 1];
    for (const [column, rightLetter] of right.split('').entries()) {
      const replaced = (row[column] ?? 0) + (leftLetter === rightLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
