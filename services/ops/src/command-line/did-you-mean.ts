/** `; did you mean …?` with the name that is most like what was typed; empty when none is alike. */
export const didYouMean = (typed: string, names: readonly string[]): string => {
  const [best] = names
    .map((name) => ({ name, distance: computeEditDistance(takeAsManyWords(typed, name), name) }))
    .sort((a, b) => a.distance - b.distance);
  if (!best || best.distance > Math.max(1, Math.floor(best.name.length / 3))) return '';
  return `; did you mean \`${best.name}\`?`;
};

/** As many words of what was typed as the name has. */
const takeAsManyWords = (typed: string, name: string): string =>
  typed.split(' ').slice(0, name.split(' ').length).join(' ');

/** Levenshtein: how many letters have to be put in, taken out or replaced. */
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
