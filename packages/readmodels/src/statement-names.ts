/** Statements that a connection keeps at most, and how long one may be: those of many rows are as many as there are numbers. */
const kept = { statements: 200, characters: 4_000 };

/**
 * A name for each text, so that the server parses it once on each connection; undefined where it is not worth one: without
 * parameters, too long, or one too many.
 */
export const statementNames = (): ((
  text: string,
  values: readonly unknown[],
) => string | undefined) => {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= kept.statements || text.length > kept.characters) {
      return known;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};
