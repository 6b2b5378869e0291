/**
 * Returns the canonical text of a JSON value: names sorted by UTF-16 code units, no white space, numbers and strings as
 * JSON.stringify writes them (RFC 8785). `undefined` becomes null.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === undefined) return 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const members = Object.keys(fields)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(fields[name])}`);
  return `{${members.join(',')}}`;
};
