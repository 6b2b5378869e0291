import { endSessionOfUser } from '@hiring/vault';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { forbidden, notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';

const SessionEndedResponse = z.object({ success: z.literal(true) });

const sessionNotFound = 'Session not found';
const needsSession = 'Only a signed-in user may end a session; sign in and try again';

/** Ends one of the caller's own sessions (docs/security.md D21). A key cannot sign its owner out. */
export const endSessionEndpoint = endpoint(
  {
    method: 'DELETE',
    tag: 'Sessions',
    caller: 'principal',
    scope: 'none',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of your sessions',
    description:
      'Every instance refuses the session from the response on. Cannot be taken back: sign in again. A key cannot end ' +
      'the sessions of its owner.',
    params: z.object({ id: Uuid.describe('Session id') }),
    query: z.strictObject({}),
    example: { params: { id: exampleIds.session } },
    undoneBy: [],
    responses: {
      200: SessionEndedResponse,
      400: 'An unknown query parameter',
      403: needsSession,
      404: sessionNotFound,
    },
  },
  async ({ principal: { userId, auth }, params, readQuery }, { db }) => {
    if (auth.type !== 'session') throw forbidden(needsSession);
    readQuery();
    if (!(await endSessionOfUser(db, userId, params.id))) throw notFound(sessionNotFound);
    return { success: true as const };
  },
);
