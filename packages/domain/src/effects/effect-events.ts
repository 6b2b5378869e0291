import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** What an effect is called outside. */
export const effectTypes = [
  'contract_generation',
  'hris_trigger',
  'status_cache',
  'person_erasure',
  'document_text',
] as const;

export type EffectType = (typeof effectTypes)[number];

/** Of the two ids the one that the effect is about: a candidate role, or a person. */
const subject = {
  candidateRoleId: Id.optional(),
  candidateId: Id.optional(),
  organizationId: Id,
  type: z.enum(effectTypes),
};

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
// `reason` and `error` are short and say nothing secret or personal.
export const effectEvents = {
  EffectSucceeded: event(1, z.object({ ...subject, succeededAt: Instant })),
  EffectSkipped: event(1, z.object({ ...subject, reason: z.string(), skippedAt: Instant })),
  EffectFailed: event(
    1,
    z.object({ ...subject, attempt: z.int().positive(), error: z.string(), failedAt: Instant }),
  ),
  EffectParked: event(1, z.object({ ...subject, error: z.string(), parkedAt: Instant })),
  EffectRetried: event(1, z.object({ ...subject, by: Actor, retriedAt: Instant })),
};

export type EffectEvent = EventOf<typeof effectEvents>;
