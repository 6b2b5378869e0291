import { resetSandbox, type Sandbox, sandbox } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, notOwner } from './endpoint-defaults.ts';
import { assertSandboxOwner, findSandbox } from './find-sandbox.ts';
import { newGeneration } from './new-generation.ts';
import { prepareGeneration } from './prepare-generation.ts';
import { presentSandbox } from './present.ts';
import { SandboxChangedResponse } from './schemas.ts';

const dayMs = 86_400_000;

/** Puts a sandbox back to its first state (docs/operate/sandbox.md). */
export const resetSandboxEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/v1/organizations/{id}/sandbox/reset',
    summary: 'Reset the sandbox of an organization',
    description:
      'A new organization with the same fictitious roles and candidates takes the place of the sandbox, and everything ' +
      'in the old one is gone for its keys, which keep working. While a reset runs, another one completes it instead of ' +
      'beginning a second. Needs the role owner. No e-mail is sent.',
    policies: ['minting'],
    example: { params: { id: exampleIds.sandboxedOrganization } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: ['sandbox_organization', 'too_many_resets'],
    responses: {
      200: SandboxChangedResponse,
      400: 'An unknown query parameter',
      403: notOwner,
      404: 'Organization not found. The organization has no sandbox',
      409: 'The organization is itself a sandbox, or the sandbox was reset 24 times within 24 hours',
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const name = await assertSandboxOwner(deps, principal, id);
    readQuery();
    const now = deps.now();
    const requested = newGeneration(id, principal.userId, now);
    const dayBefore = new Date(now.getTime() - dayMs).toISOString();
    const decide = (state: Sandbox) => resetSandbox(state, requested, dayBefore);
    const { position } = await transact(deps.store, sandbox, id, decide, { metadata });
    deps.noteWrite(sandbox.category, position);
    await prepareGeneration(deps, { organizationId: id, name }, metadata);
    return { success: true as const, sandbox: presentSandbox(await findSandbox(deps, id)) };
  },
);
