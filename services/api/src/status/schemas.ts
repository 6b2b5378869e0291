import { stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** The path of a role or an organization. A text that cannot be an id is a 404 without a database query. */
export const StatusPath = z.object({
  id: Uuid.describe('The id of the role or the organization'),
});

const Count = z.int().min(0);

const WaitingSince = z.iso
  .datetime()
  .nullable()
  .describe('When the longest waiting candidate entered the step; null when no candidate waits');

const step = {
  stepType: z.enum(stepTypes),
  counts: z
    .object({
      pending: Count,
      in_progress: Count,
      validated: Count,
      rejected: Count,
      skipped: Count,
    })
    .meta({ id: 'StepCounts' })
    .describe(
      'Candidates by the status of this step; pending and in_progress only in a candidate role that is In Progress',
    ),
  oldestEnteredAt: WaitingSince,
  medianDaysInStep: z
    .number()
    .nullable()
    .describe(
      'Over the candidates who entered the step and were then validated or rejected; null without any',
    ),
};

const common = {
  inProgress: Count.describe('Candidates whose candidate role is In Progress'),
  hired: Count,
  notSelected: Count,
  seatsLeft: Count,
  oldestEnteredAt: WaitingSince,
  asOf: z
    .object({
      position: z.string().describe('A position of the log; opaque and increasing'),
      at: z.iso.datetime(),
    })
    .meta({ id: 'LogMoment' })
    .describe(
      'Every event up to this position of the log, which was reached at this time, is counted',
    ),
};

export const PipelineResponse = z
  .object({
    roleId: z.string(),
    organizationId: z.string(),
    name: z.string(),
    status: z.enum(['draft', 'open', 'on_hold', 'filled', 'closed']),
    capacity: Count,
    ...common,
    steps: z.array(z.object({ roleStepId: z.string(), name: z.string(), order: z.int(), ...step })),
  })
  .meta({ id: 'Pipeline' });

export const OrganizationStatusResponse = z
  .object({
    organizationId: z.string(),
    name: z.string(),
    sandbox: z.boolean().describe('Whether it is the sandbox of another organization'),
    openRoles: Count,
    ...common,
    steps: z.array(z.object(step)).describe('By step type, over all roles'),
  })
  .meta({ id: 'OrganizationStatus' });
