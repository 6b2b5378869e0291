/** Statements that a connection keeps at most, and how long one may be: those of many rows are as many as there are numbers. */
const limits = { statements: 200, characters: 4_000 };

/**
 * A name for each text, so that the server parses it once on each connection; undefined where it is not worth one: without
 * parameters, too long, or one too many.
 */
export const createStatementNamer = (): ((
  text: string,
  values: readonly unknown[],
) => string | undefined) => {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0) return undefined;
    const existing = names.get(text);
    if (
      existing !== undefined ||
      names.size >= limits.statements ||
      text.length > limits.characters
    ) {
      return existing;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};
