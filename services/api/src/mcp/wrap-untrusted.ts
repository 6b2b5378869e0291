type Fields = { readonly [name: string]: unknown };

const untrustedKey = 'untrusted';

/**
 * Moves untrusted text into a separate field: each object with fields of these names gets them in its field
 * `untrusted`, so that a model does not mistake the words of a candidate for those of the tool.
 */
export const wrapUntrusted = (value: unknown, names: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => wrapUntrusted(item, names));
  if (!isObject(value)) return value;
  const { remaining, moved } = partition(value, names);
  const trusted = mapValues(remaining, (inner) => wrapUntrusted(inner, names));
  return Object.keys(moved).length === 0 ? trusted : { ...trusted, [untrustedKey]: moved };
};

const partition = (object: Fields, names: ReadonlySet<string>) => {
  const entries = Object.entries(object);
  return {
    remaining: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    moved: Object.fromEntries(entries.filter(([name]) => names.has(name))),
  };
};

const mapValues = (object: Fields, each: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, each(value)]));

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
