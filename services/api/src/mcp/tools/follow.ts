import { z } from 'zod';

import { showContract } from '../../contracts/show-contract.ts';
import { followEvents } from '../../feed/follow-events.ts';
import { showOrganizationStatus } from '../../status/show-organization-status.ts';
import { type Progress, readHints, tool } from '../tool.ts';
import {
  candidateId,
  idFrom,
  organizationId,
  page,
  roleId,
  toPage,
  waitSeconds,
} from './arguments.ts';

type Changes = {
  readonly events: readonly unknown[];
  readonly pagination: { readonly nextCursor: string };
};

const measureChanges = ({ events }: Changes): Progress => ({
  isDone: events.length > 0,
  progress: events.length,
  message: events.length > 0 ? 'There is a change.' : 'No change yet.',
});

export const followChangesTool = tool({
  name: 'follow_changes',
  title: 'Follow changes',
  description:
    'Every change of candidates and roles once, in order, without names. Store nextCursor and pass it as after later.',
  hints: readHints,
  endpoints: [followEvents],
  input: z.strictObject({
    after: z.string().max(2_048).optional().describe('nextCursor of the last call'),
    from: z.string().max(64).optional().describe('Without after: now, or an ISO 8601 time'),
    types: z.string().max(1_024).optional().describe('Comma-separated types'),
    roleId: roleId.optional(),
    candidateId: candidateId.optional(),
    organizationId,
    limit: page.limit,
    waitSeconds: waitSeconds('for a change'),
  }),
  run: ({ waitSeconds: seconds, ...args }, _callEndpoint, wait) =>
    wait<Changes>({
      seconds,
      read: (callEndpoint, last) => {
        // A wait from now would miss what happens between two reads.
        const after = last?.pagination.nextCursor ?? args.after;
        return callEndpoint(followEvents, { query: toPage({ ...args, after }) });
      },
      measure: measureChanges,
    }),
});

type Counts = { readonly openRoles: number; readonly inProgress: number; readonly hired: number };

export const organizationStatusTool = tool({
  name: 'organization_status',
  title: "Show an organization's status",
  description: 'Open roles, seats left, and candidates by step type over all roles.',
  hints: readHints,
  endpoints: [showOrganizationStatus],
  input: z.strictObject({ organizationId: idFrom('list_roles') }),
  run: ({ organizationId: id }, callEndpoint) =>
    callEndpoint(showOrganizationStatus, { params: { id } }),
  summarize: ({ openRoles, inProgress, hired }: Counts) =>
    `${openRoles} open roles, ${inProgress} in progress, ${hired} hired.`,
});

export const getContractTool = tool({
  name: 'get_contract',
  title: 'Show a contract',
  description: 'When and from which template a contract was generated.',
  hints: readHints,
  endpoints: [showContract],
  input: z.strictObject({ contractId: idFrom('get_step') }),
  run: ({ contractId: id }, callEndpoint) => callEndpoint(showContract, { params: { id } }),
  summarize: ({ locale }: { locale: string }) => `A contract in the language ${locale}.`,
});
