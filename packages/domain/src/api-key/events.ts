import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
// Neither the secret nor its digest is ever in an event (decisions §3).
export const apiKeyEvents = {
  ApiKeyMinted: event(
    1,
    z.object({
      name: z.string(),
      ownerId: Id,
      start: z.string(),
      scopes: z.array(z.string()),
      mintedBy: Actor,
      mintedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  ApiKeyRevoked: event(1, z.object({ revokedBy: Actor, revokedAt: Instant })),
};

export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
