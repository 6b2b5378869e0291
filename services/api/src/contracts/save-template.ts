import {
  type Cause,
  contractTemplate,
  contractTemplateIdOf,
  isContractLocale,
  Refusal,
  saveContractTemplate,
  type Template,
  templateInForce,
  type TemplateText,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

type Asked = {
  readonly organizationId: string;
  readonly locale: string;
  readonly text: TemplateText;
};

/** Saves a template and answers the one then in force. Refuses `unknown_locale` and `bad_contract_template`. */
export const saveTemplate = async (
  { store, now }: Deps,
  { organizationId, locale, text }: Asked,
  { savedBy, cause }: { readonly savedBy: string; readonly cause: Cause },
): Promise<Template> => {
  if (!isContractLocale(locale)) throw new Refusal('unknown_locale');
  const id = contractTemplateIdOf(organizationId, locale);
  const saved = { ...text, organizationId, locale, savedBy, savedAt: now().toISOString() };
  const { state } = await transact(
    store,
    contractTemplate,
    id,
    (it) => saveContractTemplate(it, saved),
    { cause },
  );
  return templateInForce(state, organizationId, locale);
};
