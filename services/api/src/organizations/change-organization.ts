import { claimSlug, organization, Refusal, slug } from '@hiring/domain';
import { type LoadedState, transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { parseIfMatch, toEtag } from '../http/endpoint/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { decideOrganizationChange } from './decide-organization-change.ts';
import { organizationNotFound, writeDefaults } from './endpoint-defaults.ts';
import { loadManagedOrganization, notManaged } from './load-visible-organization.ts';
import { presentOrganization } from './present.ts';
import { ChangeOrganizationBody, OrganizationChangedResponse } from './schemas.ts';

/** Changes an organization and the settings of its portal (specification §4.5). */
export const changeOrganization = endpoint(
  {
    ...writeDefaults,
    method: 'PATCH',
    path: '/api/v1/organizations/{id}',
    summary: 'Change an organization',
    description:
      'Changes only the fields in the body, all of them or none: the name, domain and logo, and the settings of the ' +
      'career portal. Needs the role owner or admin in the organization. No e-mail is sent.',
    conditional: true,
    body: ChangeOrganizationBody,
    example: {
      params: { id: exampleIds.organization },
      body: {
        name: 'Nordwind',
        portal: { enabled: true, showSalary: true, primaryColor: '#0a7d4f' },
      },
    },
    undoneBy: ['changeOrganization'],
    responseHeaders: ['ETag'],
    reasons: ['slug_taken'],
    responses: {
      200: OrganizationChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: notManaged,
      404: organizationNotFound,
      409: 'The slug belongs to another organization, or changed since If-Match',
    },
  },
  async ({ params: { id }, principal, header, readQuery, readBody, setHeader, metadata }, deps) => {
    const loaded = await loadManagedOrganization(deps, principal, id);
    readQuery();
    const matchesRevision = parseIfMatch(header('If-Match'));
    const assertMatches = ({ revision }: Pick<LoadedState<unknown>, 'revision'>) => {
      if (!matchesRevision(revision)) {
        throw new Refusal('stale_version', undefined, Number(revision));
      }
    };
    const body = await readBody();
    const at = deps.now().toISOString();
    const newSlug = body.portal?.slug;
    // A retried attempt may have changed the revision itself, so only the decision compares it.
    if (newSlug !== undefined && newSlug !== loaded.state.slug) {
      if (!metadata.command?.retried) assertMatches(loaded);
      // A slug that was claimed by an attempt that failed afterwards stays with the organization.
      await transact(deps.store, slug, newSlug, (state) => claimSlug(state, id, at), { metadata });
    }
    const decide = decideOrganizationChange(body, at);
    const result = await transact(
      deps.store,
      organization,
      id,
      (state, revision) => {
        assertMatches({ revision });
        return decide(state);
      },
      { metadata, cachedState: loaded },
    );
    deps.noteWrite(organization.category, result.position);
    setHeader('ETag', toEtag(result.revision));
    return { success: true as const, organization: presentOrganization(id, result) };
  },
);
