import {
  contractLocale,
  contractTemplate,
  toContractTemplateId,
  type Template,
  getEffectiveTemplate,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

/** Returns the current template of an organization: its own in its language if it saved one, else the built-in one. */
export const findTemplate = async (
  store: EventStore,
  organizationId: string,
): Promise<Template> => {
  const { locale } = (await load(store, contractLocale, organizationId)).state;
  const id = toContractTemplateId(organizationId, locale);
  const { state } = await load(store, contractTemplate, id);
  return getEffectiveTemplate(state, organizationId, locale);
};
