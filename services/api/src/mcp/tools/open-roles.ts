import { z } from 'zod';

import type { CandidateListResponse } from '../../candidates/contact-schemas.ts';
import { listCandidates } from '../../candidates/list-candidates.ts';
import { listRoles } from '../../roles/list-roles.ts';
import type { RoleListResponse } from '../../roles/schemas.ts';
import { type CallEndpoint, readHints, tool } from '../tool.ts';
import { organizationId, page, toPage } from './arguments.ts';

type Roles = z.output<typeof RoleListResponse>;
type Candidates = z.output<typeof CandidateListResponse>;
type Candidate = Candidates['candidates'][number];

export const listOpenRolesTool = tool({
  name: 'list_open_roles',
  title: 'List open roles and who waits where',
  description:
    'Open roles with seats, and for each step how many candidates wait there and the first of them by name.',
  hints: readHints,
  endpoints: [listRoles, listCandidates],
  input: z.strictObject({ organizationId, ...page }),
  run: async (args, callEndpoint) => {
    const found = await callEndpoint(listRoles, { query: toPage({ ...args, status: 'open' }) });
    const { roles, pagination } = found.body as Roles;
    const active = await listActive(callEndpoint, args.organizationId);
    const openRoles = roles.map(({ id, name, organizationId: organization, capacity }) => ({
      id,
      name,
      organizationId: organization,
      seatsLeft: capacity.remaining,
      steps: groupByStep(id, active.candidates),
    }));
    return { status: 200, body: { openRoles, complete: active.complete, pagination } };
  },
  summarize: ({ openRoles, complete, pagination }: OpenRoles) =>
    [
      `${openRoles.length} open roles.`,
      ...(pagination.hasMore ? ['There are more: call again with cursor.'] : []),
      ...(complete ? [] : ['Only the first 5,000 candidates are counted: see role_pipeline.']),
    ].join(' '),
});

type OpenRoles = {
  readonly openRoles: readonly object[];
  readonly complete: boolean;
  readonly pagination: { readonly hasMore: boolean };
};

const maxPages = 10;
const maxRows = 500;

/** Reads all candidates in progress, up to 5,000; the number of calls does not depend on the roles. */
const listActive = async (callEndpoint: CallEndpoint, organization: string | undefined) => {
  const candidates: Candidate[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages++) {
    const { body } = await callEndpoint(listCandidates, {
      query: { roleStatus: 'active', organizationId: organization, limit: maxRows, cursor },
    });
    const { candidates: rows, pagination } = body as Candidates;
    candidates.push(...rows);
    if (pagination.nextCursor === null) return { candidates, complete: true };
    cursor = pagination.nextCursor;
  }
  return { candidates, complete: false };
};

type StepRow = {
  readonly name: string;
  readonly stepType: string | null;
  waiting: number;
  readonly first: object[];
};

const maxNames = 5;

/** Groups the candidates of a role by their current step; names are wrapped as untrusted, as in every result. */
const groupByStep = (roleId: string, candidates: readonly Candidate[]): readonly StepRow[] => {
  const steps = new Map<string, StepRow>();
  for (const { id: candidateId, name, roles } of candidates) {
    const on = roles.find((role) => role.roleId === roleId && role.currentStepId !== null);
    if (!on?.currentStepName) continue;
    const empty: StepRow = {
      name: on.currentStepName,
      stepType: on.stepType,
      waiting: 0,
      first: [],
    };
    const step = steps.get(on.currentStepName) ?? empty;
    step.waiting++;
    const { currentStepId: stepId, enteredAt: onRoleSince } = on;
    const row = { candidateId, stepId, onRoleSince, untrusted: { name } };
    if (step.first.length < maxNames) step.first.push(row);
    steps.set(on.currentStepName, step);
  }
  return [...steps.values()];
};
