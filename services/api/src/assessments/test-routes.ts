import { createTest, hiringTest, Refusal, retireTest, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { badRequest } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { findManagedTest } from './find-managed.ts';
import { presentListedTest, presentTest } from './present.ts';
import { findTest, findTests } from './queries.ts';
import {
  CreateTestBody,
  NoQuery,
  TestResponse,
  TestListResponse,
  TestPath,
  TestsQuery,
  TestChangedResponse,
} from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

const readDefaults = {
  method: 'GET',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:read',
} as const;
const writeDefaults = {
  method: 'POST',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:write',
} as const;

const pages = listByIdOrChange('hiring_tests');

/** Field.md §5.5; visible to those who see the organisation (decisions §4), like all that follow. */
export const listTests = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/tests',
    summary: 'List tests',
    description:
      'Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again ' +
      'further on. Changes nothing.',
    query: TestsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: TestListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findTests(deps.db, { ...query, since }, page),
    );
    return { tests: rows.map(presentListedTest), pagination };
  },
);

export const showTest = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/tests/{id}',
    summary: 'Show a test',
    description: 'Changes nothing.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    responses: { 200: TestResponse, 400: 'An unknown query parameter', 404: 'Test not found' },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findTest(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('test_not_found');
    }
    request.readQuery();
    return { test: presentListedTest(row) };
  },
);

export const createTestEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests',
    summary: 'Create a test',
    description:
      'A test that is taken elsewhere: whoever gives it tells the results with `complete`. It can be retired, not changed, ' +
      'so that results stay comparable. Needs authority to manage steps. No e-mail is sent.',
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
        message: 'No role of the organization',
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

export const retireTestEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests/{id}/retire',
    summary: 'Retire a test',
    description:
      'It is assigned to nobody any more; open assignments stay open. Cannot be taken back. A second time changes nothing. ' +
      'No e-mail is sent.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    undoneBy: [],
    responses: {
      200: TestChangedResponse,
      400: 'An unknown query parameter',
      403: 'You may not manage the tests of this organization',
      404: 'Test not found',
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, { store, now, noteWrite }) => {
    const loaded = await findManagedTest({ store }, id, principal);
    readQuery();
    const retired = { by: principal.userId, retiredAt: now().toISOString() };
    const decide = (state: typeof loaded.state) => retireTest(state, retired);
    const result = await transact(store, hiringTest, id, decide, { metadata, cachedState: loaded });
    noteWrite(hiringTest.category, result.position);
    return { success: true as const, test: presentTest(id, result.state) };
  },
);
