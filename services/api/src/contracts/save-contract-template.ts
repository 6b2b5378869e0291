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
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { adminDefaults } from './endpoint-defaults.ts';
import { TemplateResponse, TemplateBody, TemplatePath } from './schemas.ts';

/**
 * Saves the contract template of an organization (decisions §7). An invalid template is rejected here, not when a
 * contract is generated from it.
 */
export const saveContractTemplateEndpoint = endpoint(
  {
    ...adminDefaults,
    path: '/api/admin/organizations/{id}/contract-templates/{locale}',
    summary: "Save an organization's contract template",
    description:
      'Saves the next version of the template. New contracts in this language use it; existing contracts stay as ' +
      'they are. The same text again changes nothing. A template has placeholders like `{{candidateName}}`, but no ' +
      'expressions.',
    params: TemplatePath,
    body: TemplateBody,
    example: {
      params: { id: exampleIds.organization, locale: 'en' },
      body: {
        title: 'Contract of employment',
        opening: ['Between {{organizationName}} and {{candidateName}}.'],
        clauses: [{ heading: 'Position', paragraphs: ['{{roleName}}'] }],
        signatures: ['The employer', 'The employee'],
      },
    },
    undoneBy: ['saveContractTemplate'],
    reasons: ['unknown_locale', 'bad_contract_template'],
    responses: {
      200: TemplateResponse,
      400: 'An unknown placeholder or language, a text that is empty or too long, or another invalid field',
      404: 'Organization not found',
    },
  },
  async ({ params: { id, locale }, principal, readQuery, readBody, metadata }, deps) => {
    await findOrganization(deps, id);
    readQuery();
    const input = { organizationId: id, locale, text: await readBody() };
    const by = { savedBy: principal.userId, metadata };
    return { success: true as const, data: await saveTemplate(deps, input, by) };
  },
);

type TemplateInput = {
  readonly organizationId: string;
  readonly locale: string;
  readonly text: TemplateText;
};

/**
 * Saves a template and returns the one that is then in effect. Throws the refusals `unknown_locale` and
 * `bad_contract_template`.
 */
const saveTemplate = async (
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
