import { exampleIds } from '@hiring/api';
import fc from 'fast-check';

export type IdName = keyof typeof exampleIds;

const names = Object.keys(exampleIds) as readonly IdName[];

/** Whose things are named: of the organization most callers belong to, or of another one. */
export type Owner = 'own' | 'abroad';

/** Found by this in what is sent; nothing that is drawn holds one by chance, and a URL takes it as it is. */
const placeholderPattern = /~(own|abroad)\.(\w+)~/g;

export const toPlaceholder = (owner: Owner, name: IdName): string => `~${owner}.${name}~`;

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
export const drawId = (name: IdName): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(toPlaceholder('own', name)), weight: 7 },
    { arbitrary: fc.constant(toPlaceholder('abroad', name)), weight: 2 },
    {
      arbitrary: fc.constantFrom(...names).map((otherName) => toPlaceholder('own', otherName)),
      weight: 1,
    },
    { arbitrary: fc.uuid(), weight: 1 },
  );

/** Which thing an example is the id of. */
export const findIdName = (example: unknown): IdName | undefined =>
  names.find((name) => exampleIds[name] === example);

/** An example with a placeholder for each id in it. */
export const withPlaceholders = <Example>(example: Example): Example =>
  JSON.parse(JSON.stringify(example), (_field, value: unknown) => {
    const name = findIdName(value);
    return name ? toPlaceholder('own', name) : value;
  }) as Example;

export type IdSource = (owner: Owner, name: IdName) => Promise<string>;

/** A text with ids in the place of its placeholders: the same one for the same. */
export const withIds = async (text: string, source: IdSource): Promise<string> => {
  const ids = new Map<string, string>();
  for (const [found, owner, name] of text.matchAll(placeholderPattern)) {
    if (!ids.has(found)) ids.set(found, await source(owner as Owner, name as IdName));
  }
  return text.replaceAll(placeholderPattern, (found) => ids.get(found) ?? '');
};
