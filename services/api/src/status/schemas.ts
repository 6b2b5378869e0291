import { stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** A text that cannot be an id is looked up nowhere. */
export const StatusPath = z.object({
  id: Uuid,
});

const Count = z.int().min(0);

const WaitingSince = z.iso
  .datetime()
  .nullable()
  .describe('Since when the candidate waits who has been longest in progress; null when none is');

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
    .describe(
      'Candidates by the status of this step; pending and in progress only while they are in the running',
    ),
  oldestEnteredAt: WaitingSince,
  medianDaysInStep: z
    .number()
    .nullable()
    .describe(
      'Of the candidates who entered it and were then validated or rejected; null when none was',
    ),
};

const common = {
  inProgress: Count.describe('Candidates in the running'),
  hired: Count,
  notSelected: Count,
  seatsLeft: Count,
  oldestEnteredAt: WaitingSince,
  asOf: z
    .object({
      position: z.string().describe('Opaque; grows with the log'),
      at: z.iso.datetime(),
    })
    .describe(
      'Everything that had happened up to this position of the log, reached at this time, is counted',
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
    openRoles: Count,
    ...common,
    steps: z.array(z.object(step)).describe('By step type, over all roles'),
  })
  .meta({ id: 'OrganizationStatus' });
