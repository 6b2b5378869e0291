import {
  contractLocale,
  contractTemplate,
  toContractTemplateId,
  type Template,
  getEffectiveTemplate,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

/** The template that an organisation's contracts are made from now: in its language, its own if it saved one. */
export const findTemplate = async (
  store: EventStore,
  organizationId: string,
): Promise<Template> => {
  const { locale } = (await load(store, contractLocale, organizationId)).state;
  const id = toContractTemplateId(organizationId, locale);
  const { state } = await load(store, contractTemplate, id);
  return getEffectiveTemplate(state, organizationId, locale);
};
