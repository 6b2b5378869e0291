import { chooseContractLocale, contractLocale } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { foundedOrganization } from '../founded-organization.ts';
import { endpoint } from '../http/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { saveTemplate } from './save-template.ts';
import {
  LocaleAnswer,
  LocaleBody,
  NoQuery,
  OrganizationPath,
  TemplateAnswer,
  TemplateBody,
  TemplatePath,
} from './schemas.ts';

const admin = {
  method: 'PUT',
  tag: 'Contracts',
  caller: 'admin',
  scope: 'none',
  query: NoQuery,
} as const;

/** Decisions §7: a bad template is refused here, not when a contract is made from it. */
export const saveTemplateOf = endpoint(
  {
    ...admin,
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
    answers: {
      200: TemplateAnswer,
      400: 'An unknown placeholder or language, an empty or too long text, or another shape',
      404: 'Organization not found',
    },
  },
  async ({ params: { id, locale }, principal, readQuery, readBody, cause }, deps) => {
    await foundedOrganization(deps, id);
    readQuery();
    const asked = { organizationId: id, locale, text: await readBody() };
    const by = { savedBy: principal.userId, cause };
    return { success: true as const, data: await saveTemplate(deps, asked, by) };
  },
);

/** Decisions §7. English until it is chosen. */
export const chooseLocaleOf = endpoint(
  {
    ...admin,
    path: '/api/admin/organizations/{id}/contract-locale',
    summary: "Choose the language of an organization's contracts",
    description: 'Contracts made from now on are in it; those that exist stay as they are.',
    params: OrganizationPath,
    body: LocaleBody,
    example: { params: { id: exampleIds.organization }, body: { contractLocale: 'fr' } },
    undoneBy: ['chooseContractLocale'],
    reasons: ['unknown_locale'],
    answers: {
      200: LocaleAnswer,
      400: 'Contracts are not made in this language',
      404: 'Organization not found',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, cause }, deps) => {
    await foundedOrganization(deps, id);
    readQuery();
    const { contractLocale: locale } = await readBody();
    const chosenAt = deps.now().toISOString();
    const chosen = { organizationId: id, locale, chosenBy: principal.userId, chosenAt };
    await transact(deps.store, contractLocale, id, (it) => chooseContractLocale(it, chosen), {
      cause,
    });
    return { success: true as const, data: { contractLocale: locale } };
  },
);
