import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

export const stepTypes = ['cv_screening', 'test', 'interview', 'offer', 'custom'] as const;
export const workTypes = ['remote', 'hybrid', 'onsite'] as const;
export const collarTypes = ['white', 'gray', 'blue'] as const;

export type StepType = (typeof stepTypes)[number];

const RoleStep = z.object({
  id: Id,
  name: z.string(),
  order: z.int().positive(),
  stepType: z.enum(stepTypes),
});

export type RoleStep = z.output<typeof RoleStep>;

const details = {
  name: z.string(),
  description: z.record(z.string(), z.json()),
  department: z.string(),
  location: z.string(),
  workType: z.enum(workTypes).nullable(),
  collarType: z.enum(collarTypes).nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryCurrency: z.string().nullable(),
  salaryPeriod: z.string().nullable(),
};

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const roleEvents = {
  RoleDrafted: event(
    1,
    z.object({
      organizationId: Id,
      ...details,
      capacity: z.int().positive(),
      steps: z.array(RoleStep).min(1),
      draftedAt: Instant,
    }),
  ),
  RoleDescribed: event(1, z.object({ ...details, describedAt: Instant })),
  RoleCapacityChanged: event(1, z.object({ capacity: z.int().positive(), changedAt: Instant })),
  RoleStepsChanged: event(1, z.object({ steps: z.array(RoleStep).min(1), changedAt: Instant })),
  RoleOpened: event(1, z.object({ openedAt: Instant })),
  RolePutOnHold: event(1, z.object({ heldAt: Instant })),
  RoleClosed: event(1, z.object({ closedAt: Instant })),
  RolePublished: event(1, z.object({ publishedAt: Instant })),
  RoleWithdrawn: event(1, z.object({ withdrawnAt: Instant })),
  SeatFilled: event(1, z.object({ candidateRoleId: Id, hireId: Id, filledAt: Instant })),
  SeatFreed: event(1, z.object({ candidateRoleId: Id, hireId: Id, freedAt: Instant })),
};

export type RoleEvent = EventOf<typeof roleEvents>;
