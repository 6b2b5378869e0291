import { verifyDeviceToken, createDeviceToken, endSession, startSession } from '@hiring/vault';
import { z } from 'zod';

import { assertSameSite, assertSameSiteBrowser } from '../http/auth/csrf.ts';
import type { Rights } from '../http/auth/rights.ts';
import { sessionCookie, readSessionToken } from '../http/auth/session-cookie.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { toAccountId, checkPassword } from './check-password.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';

const SignInBody = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1_024),
});

const SignedInResponse = z.object({
  success: z.literal(true),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() }),
});

const SignedOutResponse = z.object({ success: z.literal(true) });

const problems = { 403: 'Refused as a cross-site request' } as const;
const session = { method: 'POST', tag: 'Sessions', caller: 'anyone', scope: 'none' } as const;

/** Decisions §4. For browsers of our own pages, and for callers that are no browsers. */
export const signIn = endpoint(
  {
    ...session,
    path: '/api/auth/sign-in',
    summary: 'Sign in',
    description:
      'Starts a session with e-mail and password and sets its cookie. A session the caller came with ends. A second cookie, ' +
      '`device`, tells a device that has signed in to this account before: sent along with a later sign-in, it keeps the ' +
      'device apart from the limits that other addresses use up.',
    policies: ['sign-in'],
    body: SignInBody,
    example: { body: { email: exampleIds.email, password: 'correct horse battery staple' } },
    undoneBy: ['signOut'],
    responseHeaders: ['Set-Cookie'],
    responses: {
      200: SignedInResponse,
      401: 'Unknown e-mail, wrong password or disabled user',
      ...problems,
    },
  },
  async ({ header, ip, readBody, setCookies }, deps) => {
    const { publicBaseUrl, https } = deps.config;
    assertSameSiteBrowser(header, publicBaseUrl);
    const { email, password } = await readBody();
    const account = toAccountId(email);
    const cookies = header('Cookie');
    const device = verifyDeviceToken(
      deps.vault,
      readDeviceToken(cookies, https),
      account,
      deps.now(),
    );
    const user = await checkPassword(deps, { account, email, password, ip, device });

    // Never the token the caller came with: whoever planted it would be signed in too.
    const previousToken = readSessionToken(cookies, https);
    if (previousToken !== undefined) await endSession(deps.db, previousToken);
    const token = await startSession(deps.db, user.userId, deps.now());
    const deviceToken = createDeviceToken(deps.vault, account, deps.now());
    const sessionCookies = [sessionCookie(token, https)];
    setCookies(device ? sessionCookies : [...sessionCookies, deviceCookie(deviceToken, https)]);
    return { success: true as const, user: presentUser(user) };
  },
);

/** Said twice, or without a session, it changes nothing (decisions §4). */
export const signOut = endpoint(
  {
    ...session,
    path: '/api/auth/sign-out',
    summary: 'Sign out',
    description: 'Ends the session of the cookie, if there is one, and takes the cookie back.',
    undoneBy: ['signIn'],
    responseHeaders: ['Set-Cookie'],
    responses: { 200: SignedOutResponse, ...problems },
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

const presentUser = ({ userId, email, name, platformRole }: Rights) => ({
  id: userId,
  email,
  name,
  role: platformRole,
});
