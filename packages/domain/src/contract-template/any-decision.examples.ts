import fc from 'fast-check';

import { chooseContractLocale, type ContractLocaleChoice } from './contract-locale.ts';
import { localeChosen, templateSaved } from './contract-template.examples.ts';
import { type ContractTemplate, saveContractTemplate } from './contract-template.ts';
import type { ContractLocaleEvent, ContractTemplateEvent } from './events.ts';

const anyLocale = fc.constantFrom('en', 'fr', 'de');

export const anyTemplateDecision = fc
  .record({
    locale: anyLocale,
    title: fc.constantFrom('One', 'Two', '{{candidateName}}', '{{password}}', ''),
  })
  .map(
    (changed): ((state: ContractTemplate) => ContractTemplateEvent[]) =>
      (state) =>
        saveContractTemplate(state, { ...templateSaved.data, ...changed }),
  );

export const anyLocaleDecision = anyLocale.map(
  (locale): ((state: ContractLocaleChoice) => ContractLocaleEvent[]) =>
    (state) =>
      chooseContractLocale(state, { ...localeChosen.data, locale }),
);
