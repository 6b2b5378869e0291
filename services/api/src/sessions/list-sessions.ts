import { listSessions } from '@hiring/vault';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';

const SessionListResponse = z.object({
  success: z.literal(true),
  sessions: z
    .array(
      z
        .object({
          id: z.string(),
          current: z.boolean().describe('Whether it is the session of this request'),
          createdAt: z.iso.datetime().describe('When the user signed in'),
          lastSeenAt: z.iso
            .datetime()
            .describe('When it was last used; at most five minutes out of date'),
          expiresAt: z.iso.datetime().describe('When it ends in any case'),
        })
        .meta({ id: 'Session' }),
    )
    .describe('Newest first, at most 100'),
});

/** Lists the caller's own sessions that have not ended (docs/security.md D21). */
export const listSessionsEndpoint = endpoint(
  {
    method: 'GET',
    tag: 'Sessions',
    caller: 'principal',
    scope: 'none',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    description:
      'The sessions of the user that have not ended: where the user is signed in. The tokens are never shown. Changes ' +
      'nothing.',
    query: z.strictObject({}),
    responses: { 200: SessionListResponse, 400: 'An unknown query parameter' },
  },
  async ({ principal: { userId, auth }, readQuery }, { db, now }) => {
    readQuery();
    const currentId = auth.type === 'session' ? auth.sessionId : undefined;
    const sessions = await listSessions(db, userId, now());
    return {
      success: true as const,
      sessions: sessions.map((session) => ({ ...session, current: session.id === currentId })),
    };
  },
);
