import { createSandbox, type Sandbox, sandbox } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { organizationNotFound } from '../organizations/endpoint-defaults.ts';
import { endpointDefaults, isSandbox, notOwner } from './endpoint-defaults.ts';
import { assertSandboxOwner, findSandbox } from './find-sandbox.ts';
import { newGeneration } from './new-generation.ts';
import { prepareGeneration } from './prepare-generation.ts';
import { presentSandbox } from './present.ts';
import { SandboxChangedResponse } from './schemas.ts';

/** Creates the sandbox of an organization (docs/operate/sandbox.md). */
export const createSandboxEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/v1/organizations/{id}/sandbox',
    summary: 'Create the sandbox of an organization',
    description:
      'An organization of its own with fictitious roles and candidates, for tests of an integration, and a user whose ' +
      'keys reach nothing else: mint them with `mintSandboxKey`. Repeats change nothing. Needs the role owner. No ' +
      'e-mail is sent.',
    policies: ['minting'],
    example: { params: { id: exampleIds.organization } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: ['sandbox_organization'],
    responses: {
      200: SandboxChangedResponse,
      400: 'An unknown query parameter',
      403: notOwner,
      404: organizationNotFound,
      409: isSandbox,
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const name = await assertSandboxOwner(deps, principal, id);
    readQuery();
    const requested = { ...newGeneration(id, principal.userId, deps.now()), userId: uuid() };
    const decide = (state: Sandbox) => createSandbox(state, requested);
    const { position } = await transact(deps.store, sandbox, id, decide, { metadata });
    deps.noteWrite(sandbox.category, position);
    await prepareGeneration(deps, { organizationId: id, name }, metadata);
    return { success: true as const, sandbox: presentSandbox(await findSandbox(deps, id)) };
  },
);
