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
      /** What the owner may do and the key may not. */
      deniedActions: z.array(z.string()).optional(),
      /** The only networks it may be used from, in CIDR notation. */
      allowedIps: z.array(z.string()).optional(),
      /** What the agent that holds it is called. */
      label: z.string().optional(),
      /** The key in whose place it was minted. */
      replaces: Id.optional(),
      /** Which MAC its credential carried from the start; versions that wrote none leave it out. */
      macVersion: z.int().optional(),
    }),
  ),
  ApiKeyRotated: event(
    1,
    z.object({
      successorId: Id,
      rotatedBy: Actor,
      rotatedAt: Instant,
      /** Until when the old key is still good. */
      expiresAt: Instant,
    }),
  ),
  ApiKeyRevoked: event(1, z.object({ revokedBy: Actor, revokedAt: Instant })),
};

export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
