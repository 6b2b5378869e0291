import { type Placeholder, placeholderPattern, type Template } from '@hiring/domain';

/** The words of one contract, formatted for printing. */
export type ContractWords = Readonly<Record<Placeholder, string>>;

/** Fills the words into the template. Throws when it contains an unknown placeholder. */
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

/** A template that another build saved may contain a placeholder that this build does not have. */
const fillText = (text: string, words: ContractWords): string =>
  text.replace(placeholderPattern, (_match, name: string) => {
    if (!isWord(name, words)) {
      throw new Error(`the template contains an unknown placeholder: ${name}`);
    }
    return words[name];
  });

const isWord = (name: string, words: ContractWords): name is Placeholder =>
  Object.hasOwn(words, name);
