import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
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
      /** Actions that the owner may do and the key may not. */
      deniedActions: z.array(z.string()).optional(),
      /** The only networks the key may be used from, in CIDR notation. */
      allowedIps: z.array(z.string()).optional(),
      /** The name of the agent that holds the key. */
      label: z.string().optional(),
      /** The id of the key that it replaces. */
      replaces: Id.optional(),
      /** The authorization of an agent under which it was minted. */
      authorizationId: Id.optional(),
      /** Version of its credential's MAC; absent in events of versions without MACs. */
      macVersion: z.int().optional(),
    }),
  ),
  ApiKeyRotated: event(
    1,
    z.object({
      successorId: Id,
      rotatedBy: Actor,
      rotatedAt: Instant,
      /** When the old key expires. */
      expiresAt: Instant,
    }),
  ),
  ApiKeyRevoked: event(1, z.object({ revokedBy: Actor, revokedAt: Instant })),
};

export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
