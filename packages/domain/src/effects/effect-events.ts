import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** The public names of effects. */
export const effectTypes = [
  'contract_generation',
  'hris_trigger',
  'status_cache',
  'person_erasure',
  'document_text',
  'document_deletion',
] as const;

export type EffectType = (typeof effectTypes)[number];

/** The subject of the effect: a candidate role or a candidate; only the id of that one is present. */
const subject = {
  candidateRoleId: Id.optional(),
  candidateId: Id.optional(),
  organizationId: Id,
  type: z.enum(effectTypes),
};

// Names and shapes are stored. To change one, raise its version and add the upcast.
// `reason` and `error` are short and contain no secret and no personal data.
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
