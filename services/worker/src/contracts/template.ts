import { type Placeholder, placeholderPattern, type Template } from '@hiring/domain';

/** The words of one contract, all of them ready to be printed. */
export type ContractWords = Readonly<Record<Placeholder, string>>;

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

/** A template that another build saved may ask for a word that this one does not have. */
const fillText = (text: string, words: ContractWords): string =>
  text.replace(placeholderPattern, (_match, name: string) => {
    if (!isWord(name, words)) throw new Error(`the template asks for an unknown word: ${name}`);
    return words[name];
  });

const isWord = (name: string, words: ContractWords): name is Placeholder =>
  Object.hasOwn(words, name);
