import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

export const testKinds = [
  'skills',
  'coding',
  'cognitive',
  'language',
  'personality',
  'other',
] as const;

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const hiringTestEvents = {
  TestCreated: event(
    1,
    z.object({
      organizationId: Id,
      name: z.string(),
      kind: z.enum(testKinds),
      durationMinutes: z.int().positive().nullable(),
      maxScore: z.int().positive(),
      passScore: z.number().nullable(),
      /** A language tag. */
      language: z.string().nullable(),
      /** The address at which the test is taken. */
      url: z.string().nullable(),
      /** The roles it is for; empty: any role. */
      roleIds: z.array(Id),
      createdBy: Actor,
      createdAt: Instant,
    }),
  ),
  TestRetired: event(1, z.object({ by: Actor, retiredAt: Instant })),
};

export type HiringTestEvent = EventOf<typeof hiringTestEvents>;
