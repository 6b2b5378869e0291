import {
  type EventMetadata,
  draftRole,
  fold,
  publishRole,
  role,
  type RoleDetails,
  type RoleStep,
  type StepType,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag } from '../http/endpoint/if-match.ts';
import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { assertSalaryRange } from './assert-salary-range.ts';
import { presentChangedRole } from './present.ts';
import { CreateBody, NoQuery, ChangedRoleResponse } from './schemas.ts';

/** Creates a role (specification §4.5). */
export const createRole = endpoint(
  {
    method: 'POST',
    path: '/api/v1/roles',
    tag: 'Roles',
    summary: 'Create a role',
    description:
      'Creates a draft, which accepts no candidates until it is opened. Needs authority to manage steps in the ' +
      'organization. A role can be closed but not deleted. No e-mail is sent.',
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
    responseHeaders: ['ETag'],
    responses: {
      200: ChangedRoleResponse,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found',
    },
  },
  async ({ principal, readQuery, readBody, setHeader, metadata }, deps) => {
    readQuery();
    const {
      organizationId: requestedOrganizationId,
      steps: requestedSteps,
      isPublic,
      capacity,
      ...detailFields
    } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requestedOrganizationId);
    const details: RoleDetails = { ...role.initial.details, ...omitUndefined(detailFields) };
    assertSalaryRange(details);
    const at = deps.now().toISOString();
    const steps = toRoleSteps(requestedSteps ?? defaultSteps, metadata);
    const drafted = { organizationId, ...details, capacity, steps, draftedAt: at };
    const id = deriveId(metadata);
    const result = await transact(
      deps.store,
      role,
      id,
      (state) => {
        const events = draftRole(state, drafted);
        return isPublic ? [...events, ...publishRole(fold(role, events, state), at)] : events;
      },
      { metadata },
    );
    deps.noteWrite(role.category, result.position);
    setHeader('ETag', toEtag(result.revision));
    return { success: true as const, role: presentChangedRole(id, result) };
  },
);

type StepInput = { readonly name: string; readonly stepType: StepType };

/** The default steps of a role. */
const defaultSteps: readonly StepInput[] = [
  { name: 'CV screening', stepType: 'cv_screening' },
  { name: 'Interview', stepType: 'interview' },
  { name: 'Offer', stepType: 'offer' },
];

const toRoleSteps = (requestedSteps: readonly StepInput[], metadata: EventMetadata): RoleStep[] =>
  requestedSteps.map(({ name, stepType }, index) => ({
    id: deriveId(metadata, `step ${index + 1}`),
    name,
    order: index + 1,
    stepType,
  }));
