import {
  type EventMetadata,
  contractTemplate,
  toContractTemplateId,
  isContractLocale,
  Refusal,
  saveContractTemplate,
  type Template,
  getEffectiveTemplate,
  type TemplateText,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

type TemplateInput = {
  readonly organizationId: string;
  readonly locale: string;
  readonly text: TemplateText;
};

/** Saves a template and answers the one then in force. Refuses `unknown_locale` and `bad_contract_template`. */
export const saveTemplate = async (
  { store, now }: Deps,
  { organizationId, locale, text }: TemplateInput,
  { savedBy, metadata }: { readonly savedBy: string; readonly metadata: EventMetadata },
): Promise<Template> => {
  if (!isContractLocale(locale)) throw new Refusal('unknown_locale');
  const id = toContractTemplateId(organizationId, locale);
  const saved = { ...text, organizationId, locale, savedBy, savedAt: now().toISOString() };
  const { state } = await transact(
    store,
    contractTemplate,
    id,
    (current) => saveContractTemplate(current, saved),
    { metadata },
  );
  return getEffectiveTemplate(state, organizationId, locale);
};
