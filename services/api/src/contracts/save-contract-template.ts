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

/** Decisions §7: a bad template is refused here, not when a contract is made from it. */
export const saveContractTemplateEndpoint = endpoint(
  {
    ...adminDefaults,
    path: '/api/admin/organizations/{id}/contract-templates/{locale}',
    summary: "Save an organization's contract template",
    description:
      'Contracts made from now on in this language use it, as its next version; those that exist stay as they are. The ' +
      'same words again change nothing. It knows placeholders like `{{candidateName}}`, and no expressions.',
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
      400: 'An unknown placeholder or language, an empty or too long text, or another shape',
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

/** Saves a template and answers the one then in force. Refuses `unknown_locale` and `bad_contract_template`. */
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
