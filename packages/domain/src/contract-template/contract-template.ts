import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { employmentEn } from './employment-en.ts';
import { employmentFr } from './employment-fr.ts';
import { type ContractTemplateEvent, contractTemplateEvents } from './events.ts';
import { type ContractLocale, isContractLocale } from './locales.ts';
import { type Template, TemplateText } from './template-text.ts';

/** An organization's own template in one locale, if it saved any; `toContractTemplateId` names its stream. */
export type ContractTemplate = { readonly version: number; readonly text: TemplateText | null };

export const contractTemplate: Decider<ContractTemplate, typeof contractTemplateEvents> = {
  category: 'contractTemplate',
  events: contractTemplateEvents,
  initial: { version: 0, text: null },
  evolve: (_template, { data }) => ({ version: data.version, text: toTemplateText(data) }),
};

/** Returns `<organizationId>.<locale>`: the id of the stream, and of the template in contracts. */
export const toContractTemplateId = (organizationId: string, locale: string): string =>
  `${organizationId}.${locale}`;

/**
 * Saves an organization's own template as its next version; contracts generated afterwards use it. Yields no
 * event for the same text. Refuses `unknown_locale` and `bad_contract_template` (see TemplateText).
 */
export const saveContractTemplate = (
  state: ContractTemplate,
  saved: Omit<DataOf<typeof contractTemplateEvents, 'ContractTemplateSaved'>, 'version'>,
): ContractTemplateEvent[] => {
  if (!isContractLocale(saved.locale)) throw new Refusal('unknown_locale');
  const text = toTemplateText(saved);
  if (!TemplateText.safeParse(text).success) throw new Refusal('bad_contract_template');
  if (JSON.stringify(text) === JSON.stringify(state.text)) return [];
  return [{ type: 'ContractTemplateSaved', data: { ...saved, version: state.version + 1 } }];
};

/** Returns the template for an organization's contracts: its own, else the built-in one. */
export const getEffectiveTemplate = (
  { version, text }: ContractTemplate,
  organizationId: string,
  locale: ContractLocale,
): Template =>
  text === null
    ? builtInTemplates[locale]
    : { id: toContractTemplateId(organizationId, locale), version, locale, ...text };

const builtInTemplates: Readonly<Record<ContractLocale, Template>> = {
  en: employmentEn,
  fr: employmentFr,
};

/** Copies field by field, so that equal texts are equal JSON. */
const toTemplateText = ({ title, opening, clauses, signatures }: TemplateText): TemplateText => ({
  title,
  opening,
  clauses: clauses.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
  signatures,
});
