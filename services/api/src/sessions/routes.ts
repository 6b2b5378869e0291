import { deviceBehind, deviceTokenFor, endSession, startSession } from '@hiring/vault';
import { z } from 'zod';

import { refuseCrossSite, refuseCrossSiteBrowser } from '../http/cross-site.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Rights } from '../http/rights.ts';
import { sessionCookie, sessionTokenOf } from '../http/session-cookie.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { accountOf, checkPassword } from './check-password.ts';
import { deviceCookie, deviceTokenOf } from './device-cookie.ts';

const SignInBody = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1_024),
});

const SignedIn = z.object({
  success: z.literal(true),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() }),
});

const SignedOut = z.object({ success: z.literal(true) });

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
    answerHeaders: ['Set-Cookie'],
    answers: { 200: SignedIn, 401: 'Unknown e-mail, wrong password or disabled user', ...problems },
  },
  async ({ header, ip, readBody, setCookies }, deps) => {
    const { publicBaseUrl, https } = deps.config;
    refuseCrossSiteBrowser(header, publicBaseUrl);
    const { email, password } = await readBody();
    const account = accountOf(email);
    const cookies = header('Cookie');
    const device = deviceBehind(deps.vault, deviceTokenOf(cookies, https), account, deps.now());
    const user = await checkPassword(deps, { account, email, password, ip, device });

    // Never the token the caller came with: whoever planted it would be signed in too.
    const before = sessionTokenOf(cookies, https);
    if (before !== undefined) await endSession(deps.db, before);
    const token = await startSession(deps.db, user.userId, deps.now());
    const deviceToken = deviceTokenFor(deps.vault, account, deps.now());
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
    answerHeaders: ['Set-Cookie'],
    answers: { 200: SignedOut, ...problems },
  },
  async ({ header, setCookies }, { db, config: { publicBaseUrl, https } }) => {
    const token = sessionTokenOf(header('Cookie'), https);
    if (token !== undefined) {
      refuseCrossSite(header, publicBaseUrl);
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
