import { exampleIds } from 'api';
import fc from 'fast-check';

export type IdName = keyof typeof exampleIds;

const names = Object.keys(exampleIds) as readonly IdName[];

/** Whose things are named: of the organisation most callers belong to, or of another one. */
export type Whose = 'own' | 'abroad';

/** Found by this in what is sent; nothing that is drawn holds one by chance, and a URL takes it as it is. */
const placeholder = /~(own|abroad)\.(\w+)~/g;

export const placeholderOf = (whose: Whose, name: IdName): string => `~${whose}.${name}~`;

/** Fields that hold an id, by name. */
export const idNames: ReadonlyMap<string, IdName> = new Map<string, IdName>([
  ['organizationId', 'organization'],
  ['userId', 'user'],
  ['roleId', 'role'],
  ['candidateId', 'candidate'],
  ['stepId', 'step'],
  ['candidateStepId', 'step'],
  ['screeningId', 'screening'],
  ['testId', 'test'],
  ['batchId', 'batch'],
]);

/** Mostly the id of something one's own of this kind; else somebody else's, of another kind, or nobody's. */
export const idOf = (name: IdName): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(placeholderOf('own', name)), weight: 7 },
    { arbitrary: fc.constant(placeholderOf('abroad', name)), weight: 2 },
    { arbitrary: fc.constantFrom(...names).map((it) => placeholderOf('own', it)), weight: 1 },
    { arbitrary: fc.uuid(), weight: 1 },
  );

/** Which thing an example is the id of. */
export const named = (example: unknown): IdName | undefined =>
  names.find((name) => exampleIds[name] === example);

/** An example with a placeholder for each id in it. */
export const withPlaceholders = <Example>(example: Example): Example =>
  JSON.parse(JSON.stringify(example), (_field, value: unknown) => {
    const name = named(value);
    return name ? placeholderOf('own', name) : value;
  }) as Example;

export type IdSource = (whose: Whose, name: IdName) => Promise<string>;

/** A text with ids in the place of its placeholders: the same one for the same. */
export const withIds = async (text: string, source: IdSource): Promise<string> => {
  const ids = new Map<string, string>();
  for (const [found, whose, name] of text.matchAll(placeholder)) {
    if (!ids.has(found)) ids.set(found, await source(whose as Whose, name as IdName));
  }
  return text.replaceAll(placeholder, (found) => ids.get(found) ?? '');
};
