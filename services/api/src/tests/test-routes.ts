import { createTest, hiringTest, Refusal, retireTest, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { freshAssessments } from '../fresh-assessments.ts';
import { canSee } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { badRequest } from '../http/problem.ts';
import { inTwoOrders } from '../http/two-orders.ts';
import { managedOrganization } from '../managed-organization.ts';
import { newId } from '../new-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentListedTest, presentTest } from './present.ts';
import { findTest, findTests } from './queries.ts';
import {
  CreateTestBody,
  NoQuery,
  TestAnswer,
  TestList,
  TestPath,
  TestsQuery,
  TestWritten,
} from './schemas.ts';
import { managedTest } from './visible.ts';

const reading = { method: 'GET', tag: 'Tests', caller: 'principal', scope: 'tests:read' } as const;
const writing = {
  method: 'POST',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:write',
} as const;

const pages = inTwoOrders('hiring_tests');

/** Field.md §5.5; visible to those who see the organisation (decisions §4), like all that follow. */
export const listTests = endpoint(
  {
    ...reading,
    path: '/api/v1/tests',
    summary: 'List tests',
    description:
      'Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again ' +
      'further on. Changes nothing.',
    query: TestsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    answers: {
      200: TestList,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await freshAssessments(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findTests(deps.db, { ...query, since }, page),
    );
    return { tests: rows.map(presentListedTest), pagination };
  },
);

export const showTest = endpoint(
  {
    ...reading,
    path: '/api/v1/tests/{id}',
    summary: 'Show a test',
    description: 'Changes nothing.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    answers: { 200: TestAnswer, 400: 'An unknown query parameter', 404: 'Test not found' },
  },
  async (request, deps) => {
    await freshAssessments(request, deps);
    const row = await findTest(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('test_not_found');
    }
    request.readQuery();
    return { test: presentListedTest(row) };
  },
);

export const createTestOf = endpoint(
  {
    ...writing,
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
    answers: {
      200: TestWritten,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found',
    },
  },
  async ({ principal, readQuery, readBody, cause }, deps) => {
    const { store, now, written } = deps;
    readQuery();
    const { organizationId: named, ...body } = await readBody();
    const organizationId = await managedOrganization(deps, principal, named);
    const roles = body.roleIds.map((roleId) => load(store, role, roleId));
    const strangers = (await Promise.all(roles)).flatMap(({ state }, index) =>
      state.organizationId === organizationId ? [] : [`roleIds.${index}`],
    );
    if (strangers.length > 0) {
      const unknown = strangers.map((path) => ({ path, message: 'No role of the organization' }));
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
    const id = newId(cause);
    const done = await transact(store, hiringTest, id, (it) => createTest(it, created), { cause });
    written(hiringTest.category, done.position);
    return { success: true as const, test: presentTest(id, done.state) };
  },
);

export const retireTestOf = endpoint(
  {
    ...writing,
    path: '/api/v1/tests/{id}/retire',
    summary: 'Retire a test',
    description:
      'It is assigned to nobody any more; open assignments stay open. Cannot be taken back. A second time changes nothing. ' +
      'No e-mail is sent.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    undoneBy: [],
    answers: {
      200: TestWritten,
      400: 'An unknown query parameter',
      403: 'You may not manage the tests of this organization',
      404: 'Test not found',
    },
  },
  async ({ params: { id }, principal, readQuery, cause }, { store, now, written }) => {
    const known = await managedTest({ store }, id, principal);
    readQuery();
    const retired = { by: principal.userId, retiredAt: now().toISOString() };
    const decide = (it: typeof known.state) => retireTest(it, retired);
    const done = await transact(store, hiringTest, id, decide, { cause, known });
    written(hiringTest.category, done.position);
    return { success: true as const, test: presentTest(id, done.state) };
  },
);
