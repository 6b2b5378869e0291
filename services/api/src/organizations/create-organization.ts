import { claimSlug, found, organization, slug } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { presentOrganization } from './present.ts';
import { CreateOrganizationBody, OrganizationChangedResponse } from './schemas.ts';

const { params: _params, ...defaults } = writeDefaults;

/** Creates an organization without members (specification §4.5). For platform admins. */
export const createOrganization = endpoint(
  {
    ...defaults,
    caller: 'admin',
    method: 'POST',
    path: '/api/v1/organizations',
    summary: 'Create an organization',
    description:
      'An organization without members, whose career portal is closed: add an owner with `addMember`, and open the ' +
      'portal with `changeOrganization`. The slug stays with the organization forever.',
    policies: ['minting'],
    body: CreateOrganizationBody,
    example: { body: { name: 'Example Works', slug: exampleIds.newSlug } },
    undoneBy: [],
    reasons: ['slug_taken'],
    responses: {
      200: OrganizationChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      409: 'The slug belongs to another organization',
    },
  },
  async ({ readQuery, readBody, metadata }, deps) => {
    readQuery();
    const body = await readBody();
    const id = deriveId(metadata);
    const at = deps.now().toISOString();
    // Without an Idempotency-Key, a slug that was claimed by an attempt that failed afterwards stays taken.
    await transact(deps.store, slug, body.slug, (state) => claimSlug(state, id, at), { metadata });
    const result = await transact(
      deps.store,
      organization,
      id,
      (state) => found(state, { ...body, foundedAt: at }),
      { metadata },
    );
    deps.noteWrite(organization.category, result.position);
    return { success: true as const, organization: presentOrganization(id, result) };
  },
);
