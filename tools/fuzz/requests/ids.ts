import { exampleIds } from '@hiring/api';
import fc from 'fast-check';

export type IdName = keyof typeof exampleIds;

const names = Object.keys(exampleIds) as readonly IdName[];

/** The owner of a thing: the organization that most callers belong to, or another one. */
export type Owner = 'own' | 'abroad';

/** Matches a placeholder for an id. Drawn texts do not contain one by chance, and it needs no encoding in a URL. */
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

/** Draws mostly an id of this kind in `own`; else one in `abroad`, one of another kind, or an unknown one. */
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

/** Returns the kind of thing whose id an example is. */
export const findIdName = (example: unknown): IdName | undefined =>
  names.find((name) => exampleIds[name] === example);

/** Replaces each id in an example by its placeholder. */
export const withPlaceholders = <Example>(example: Example): Example =>
  JSON.parse(JSON.stringify(example), (_field, value: unknown) => {
    const name = findIdName(value);
    return name ? toPlaceholder('own', name) : value;
  }) as Example;

export type IdSource = (owner: Owner, name: IdName) => Promise<string>;

/** Replaces the placeholders in a text by ids; equal placeholders get the same id. */
export const withIds = async (text: string, source: IdSource): Promise<string> => {
  const ids = new Map<string, string>();
  for (const [found, owner, name] of text.matchAll(placeholderPattern)) {
    if (!ids.has(found)) ids.set(found, await source(owner as Owner, name as IdName));
  }
  return text.replaceAll(placeholderPattern, (found) => ids.get(found) ?? '');
};
