import {
  type Cause,
  draft,
  fold,
  publish,
  role,
  type RoleDetails,
  type RoleStep,
  type StepType,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint.ts';
import { givenOf } from '../http/given.ts';
import { etagOf } from '../http/if-match.ts';
import { managedOrganization } from '../managed-organization.ts';
import { newId } from '../new-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { mustBeSalary } from './must-be-salary.ts';
import { presentWritten } from './present.ts';
import { CreateBody, NoQuery, WrittenRoleAnswer } from './schemas.ts';

/** Field.md §5.4. */
export const createRole = endpoint(
  {
    method: 'POST',
    path: '/api/v1/roles',
    tag: 'Roles',
    summary: 'Create a role',
    description:
      'A draft, which takes no candidates until it is opened. Needs authority to manage steps in the organization. Can be ' +
      'closed, not deleted. No e-mail is sent.',
    caller: 'principal',
    scope: 'roles:write',
    query: NoQuery,
    body: CreateBody,
    example: {
      body: {
        organizationId: exampleIds.organization,
        name: 'Head of People',
        department: 'People',
        location: 'Riyadh',
        workType: 'hybrid',
        capacity: 1,
      },
    },
    undoneBy: [],
    answerHeaders: ['ETag'],
    answers: {
      200: WrittenRoleAnswer,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found',
    },
  },
  async ({ principal, readQuery, readBody, setHeader, cause }, deps) => {
    readQuery();
    const { organizationId: named, steps: asked, isPublic, capacity, ...said } = await readBody();
    const organizationId = await managedOrganization(deps, principal, named);
    const details: RoleDetails = { ...role.initial.details, ...givenOf(said) };
    mustBeSalary(details);
    const at = deps.now().toISOString();
    const steps = stepsOf(asked ?? usualSteps, cause);
    const drafted = { organizationId, ...details, capacity, steps, draftedAt: at };
    const id = newId(cause);
    const done = await transact(
      deps.store,
      role,
      id,
      (it) => {
        const events = draft(it, drafted);
        return isPublic ? [...events, ...publish(fold(role, events, it), at)] : events;
      },
      { cause },
    );
    deps.written(role.category, done.position);
    setHeader('ETag', etagOf(done.revision));
    return { success: true as const, role: presentWritten(id, done) };
  },
);

type AskedStep = { readonly name: string; readonly stepType: StepType };

/** What every role begins with unless told otherwise. */
const usualSteps: readonly AskedStep[] = [
  { name: 'CV screening', stepType: 'cv_screening' },
  { name: 'Interview', stepType: 'interview' },
  { name: 'Offer', stepType: 'offer' },
];

const stepsOf = (asked: readonly AskedStep[], cause: Cause): RoleStep[] =>
  asked.map(({ name, stepType }, index) => ({
    id: newId(cause, `step ${index + 1}`),
    name,
    order: index + 1,
    stepType,
  }));
