import type { ContractLocaleEvent, ContractTemplateEvent } from './events.ts';

export const templateSaved = {
  type: 'ContractTemplateSaved',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    locale: 'fr',
    version: 1,
    title: 'Contrat – {{roleName}}',
    opening: ['Entre {{organizationName}} et {{candidateName}}.'],
    clauses: [{ heading: '1. Fonctions', paragraphs: ['Le salarié travaille à {{location}}.'] }],
    signatures: ['{{candidateName}}'],
    savedBy: '0198c0de-0000-7000-8000-0000000000f1',
    savedAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies ContractTemplateEvent;

export const localeChosen = {
  type: 'ContractLocaleChosen',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    locale: 'fr',
    chosenBy: '0198c0de-0000-7000-8000-0000000000f1',
    chosenAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies ContractLocaleEvent;
