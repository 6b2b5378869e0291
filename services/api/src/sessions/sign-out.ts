import { endSession } from '@hiring/vault';
import { z } from 'zod';

import { assertSameSite } from '../http/auth/csrf.ts';
import { readSessionToken, sessionCookie } from '../http/auth/session-cookie.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';

const SignedOutResponse = z.object({ success: z.literal(true) });

/** Ends a session (decisions §4). Without a session, or when repeated, it changes nothing. */
export const signOut = endpoint(
  {
    method: 'POST',
    tag: 'Sessions',
    caller: 'anyone',
    scope: 'none',
    path: '/api/auth/sign-out',
    summary: 'Sign out',
    description: 'Ends the session of the cookie, if there is one, and deletes the cookie.',
    undoneBy: ['signIn'],
    responseHeaders: ['Set-Cookie'],
    responses: { 200: SignedOutResponse, 403: 'Refused as a cross-site request' },
  },
  async ({ header, setCookies }, { db, config: { publicBaseUrl, https } }) => {
    const token = readSessionToken(header('Cookie'), https);
    if (token !== undefined) {
      assertSameSite(header, publicBaseUrl);
      await endSession(db, token);
    }
    setCookies([sessionCookie('', https)]);
    return { success: true as const };
  },
);
