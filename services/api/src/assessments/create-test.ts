import { createTest, hiringTest, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { badRequest } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { presentTest } from './present.ts';
import { CreateTestBody, NoQuery, TestChangedResponse } from './schemas.ts';

export const createTestEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests',
    summary: 'Create a test',
    description:
      'Creates a test that candidates take on the site of a provider, which sends the results with `complete`. A ' +
      'test can be retired but not changed, so that results stay comparable. Needs authority to manage steps. No ' +
      'e-mail is sent.',
    query: NoQuery,
    body: CreateTestBody,
    example: {
      body: {
        organizationId: exampleIds.organization,
        name: 'Logical reasoning',
        kind: 'cognitive',
        maxScore: 40,
        passScore: 24,
      },
    },
    undoneBy: ['retireTest'],
    responses: {
      200: TestChangedResponse,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    const { store, now, noteWrite } = deps;
    readQuery();
    const { organizationId: requestedOrganizationId, ...body } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requestedOrganizationId);
    const roles = body.roleIds.map((roleId) => load(store, role, roleId));
    const foreignRoles = (await Promise.all(roles)).flatMap(({ state }, index) =>
      state.organizationId === organizationId ? [] : [`roleIds.${index}`],
    );
    if (foreignRoles.length > 0) {
      const unknown = foreignRoles.map((path) => ({
        path,
        message: 'Not a role of the organization',
      }));
      throw badRequest('roleIds must name roles of the organization', unknown);
    }
    const created = {
      ...body,
      organizationId,
      durationMinutes: body.durationMinutes ?? null,
      passScore: body.passScore ?? null,
      language: body.language ?? null,
      url: body.url ?? null,
      createdBy: principal.userId,
      createdAt: now().toISOString(),
    };
    const id = deriveId(metadata);
    const result = await transact(store, hiringTest, id, (state) => createTest(state, created), {
      metadata,
    });
    noteWrite(hiringTest.category, result.position);
    return { success: true as const, test: presentTest(id, result.state) };
  },
);
