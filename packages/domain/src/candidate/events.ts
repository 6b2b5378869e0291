import { z } from 'zod';

import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

const contact = { name: z.string(), email: z.string(), phone: z.string().nullable() };
const erasedContact = { name: erasedText, email: erasedText, phone: erasedText };

/** Until version 2 what is personal lay there as plain text. */
const sealedSince = { 1: (plain: object) => plain };

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
export const candidateEvents = {
  CandidateRegistered: event(
    2,
    z.object({ organizationId: Id, ...contact, registeredAt: Instant }),
    sealedSince,
    erasedContact,
  ),
  CandidateCorrected: event(
    2,
    z.object({ ...contact, correctedAt: Instant }),
    sealedSince,
    erasedContact,
  ),
  CandidatePlaced: event(1, z.object({ roleId: Id, candidateRoleId: Id, placedAt: Instant })),
  CandidateErased: event(1, z.object({ reason: z.string(), erasedBy: Actor, erasedAt: Instant })),
};

export type CandidateEvent = EventOf<typeof candidateEvents>;
