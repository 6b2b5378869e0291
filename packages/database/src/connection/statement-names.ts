/**
 * Limits of the named statements of one connection: long texts are excluded, as they differ with the number of rows.
 */
const limits = { statements: 200, characters: 4_000 };

/**
 * Returns a function that names each text, so that the server parses it once per connection; undefined for a text
 * without parameters, a long text, and a new text once the limit is reached.
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
