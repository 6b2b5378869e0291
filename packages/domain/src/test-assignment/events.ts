import { z } from 'zod';

import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const testAssignmentEvents = {
  TestAssigned: event(
    1,
    z.object({
      organizationId: Id,
      testId: Id,
      candidateId: Id,
      candidateRoleId: Id,
      roleId: Id,
      stepId: Id,
      /** Counts the assignments of one test at one step, from 1. */
      number: z.int().positive(),
      /** The test's maximum at that time. */
      maxScore: z.int().positive(),
      passScore: z.number().nullable(),
      dueAt: Instant.nullable(),
      assignedBy: Actor,
      assignedAt: Instant,
    }),
  ),
  TestCompleted: event(
    1,
    z.object({
      number: z.int().positive(),
      score: z.number(),
      passed: z.boolean().nullable(),
      resultUrl: z.string().nullable(),
      metadata: z.record(z.string(), Plain).nullable(),
      by: Actor,
      completedAt: Instant,
    }),
    {},
    { resultUrl: erasedText, metadata: null },
  ),
  TestCancelled: event(
    1,
    z.object({ number: z.int().positive(), by: Actor, cancelledAt: Instant }),
  ),
};

export type TestAssignmentEvent = EventOf<typeof testAssignmentEvents>;
