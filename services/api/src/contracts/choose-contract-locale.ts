import { chooseContractLocale, contractLocale } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { adminDefaults } from './endpoint-defaults.ts';
import { LocaleResponse, LocaleBody, OrganizationPath } from './schemas.ts';

/** Chooses the language of an organization's contracts (decisions §7). The default is English. */
export const chooseContractLocaleEndpoint = endpoint(
  {
    ...adminDefaults,
    path: '/api/admin/organizations/{id}/contract-locale',
    summary: "Choose the language of an organization's contracts",
    description:
      'New contracts use this language; existing contracts stay as they are. The default is English.',
    params: OrganizationPath,
    body: LocaleBody,
    example: { params: { id: exampleIds.organization }, body: { contractLocale: 'fr' } },
    undoneBy: ['chooseContractLocale'],
    reasons: ['unknown_locale'],
    responses: {
      200: LocaleResponse,
      400: 'Contracts are not available in this language',
      404: 'Organization not found',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    await findOrganization(deps, id);
    readQuery();
    const { contractLocale: locale } = await readBody();
    const chosenAt = deps.now().toISOString();
    const chosen = { organizationId: id, locale, chosenBy: principal.userId, chosenAt };
    await transact(deps.store, contractLocale, id, (state) => chooseContractLocale(state, chosen), {
      metadata,
    });
    return { success: true as const, data: { contractLocale: locale } };
  },
);
