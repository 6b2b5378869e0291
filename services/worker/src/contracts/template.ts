/** What a template may speak of; nothing else is filled in, and there is no expression language. */
export const placeholders = [
  'contractId',
  'issuedOn',
  'organizationName',
  'candidateName',
  'candidateEmail',
  'roleName',
  'department',
  'location',
  'workType',
  'salary',
] as const;

/** The words of one contract, all of them ready to be printed. */
export type ContractWords = Readonly<Record<(typeof placeholders)[number], string>>;

type Clause = { readonly heading: string; readonly paragraphs: readonly string[] };

/** A template is data: versioned, of one locale, its clauses in order, with `{{placeholder}}` in their text. */
export type Template = {
  readonly id: string;
  readonly version: number;
  readonly locale: string;
  readonly title: string;
  readonly opening: readonly string[];
  readonly clauses: readonly Clause[];
  readonly signatures: readonly string[];
};

/** The template with its words filled in. Throws when it asks for a word there is not. */
export const fillTemplate = (template: Template, words: ContractWords): Template => {
  const fill = (text: string): string => fillText(text, words);
  return {
    ...template,
    title: fill(template.title),
    opening: template.opening.map(fill),
    clauses: template.clauses.map(({ heading, paragraphs }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
    })),
    signatures: template.signatures.map(fill),
  };
};

const fillText = (text: string, words: ContractWords): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`the template asks for an unknown word: ${name}`);
    return words[name];
  });

const isPlaceholder = (name: string): name is keyof ContractWords =>
  (placeholders as readonly string[]).includes(name);
