import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** Why an authorization of an agent ended before its expiry. */
export const authorizationEndings = [
  'revoked_by_agent',
  'revoked_by_user',
  'key_revoked',
  'code_reused',
  'refresh_token_reused',
] as const;

// Names and shapes are stored. To change one, raise its version and add the upcast.
// Neither a code nor a token is ever in an event.
export const agentAuthorizationEvents = {
  AgentAuthorized: event(
    1,
    z.object({
      userId: Id,
      /** The name that the client registered. */
      clientName: z.string(),
      /** SHA-256 of the client's id, in hexadecimal digits. */
      clientDigest: z.string(),
      redirectUri: z.string(),
      scopes: z.array(z.string()),
      authorizedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  AgentKeyIssued: event(1, z.object({ keyId: Id, issuedAt: Instant })),
  /** Since version 2 a user may have revoked it. */
  AgentAuthorizationEnded: event(
    2,
    z.object({ reason: z.enum(authorizationEndings), endedBy: Actor, endedAt: Instant }),
    { 1: (older: object) => older },
  ),
};

export type AgentAuthorizationEvent = EventOf<typeof agentAuthorizationEvents>;
