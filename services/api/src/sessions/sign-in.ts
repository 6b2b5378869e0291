import {
  createDeviceToken,
  endUserSessions,
  findLoginOfUser,
  isSameDigest,
  verifyDeviceToken,
} from '@hiring/vault';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import type { Rights } from '../http/auth/rights.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { unauthorized } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { toAccountId, checkPassword } from './check-password.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';
import { replaceSession } from './replace-session.ts';

const SignInBody = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1_024),
});

/** The user of a new session. */
export const SignedInUser = z
  .object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() })
  .meta({ id: 'SignedInUser' });

const SignedInResponse = z.object({ success: z.literal(true), user: SignedInUser });

/** Signs a user in with e-mail and password (decisions §4), from pages of this service or from a non-browser client. */
export const signIn = endpoint(
  {
    method: 'POST',
    tag: 'Sessions',
    caller: 'anyone',
    scope: 'none',
    path: '/api/auth/sign-in',
    summary: 'Sign in',
    description:
      'Starts a session with e-mail and password and sets its cookie. The session of the request, if any, ends. A ' +
      'second cookie, `device`, marks a device that has signed in to this account before. Send it with a later ' +
      'sign-in: the device then has separate limits, which attempts from other addresses do not use up.',
    policies: ['sign-in'],
    body: SignInBody,
    example: { body: { email: exampleIds.email, password: 'correct horse battery staple' } },
    undoneBy: ['signOut'],
    responseHeaders: ['Set-Cookie'],
    responses: {
      200: SignedInResponse,
      401: 'Unknown e-mail, wrong password or disabled user',
      403: 'Refused as a cross-site request',
    },
  },
  async ({ header, ip, readBody, setCookies }, deps) => {
    const { publicBaseUrl, https } = deps.config;
    assertSameSiteBrowser(header, publicBaseUrl);
    const { email, password } = await readBody();
    const accountId = toAccountId(email);
    const cookies = header('Cookie');
    const device = verifyDeviceToken(
      deps.vault,
      readDeviceToken(cookies, https),
      accountId,
      deps.now(),
    );
    const attempt = { accountId, email, password, ip, device };
    const { rights: user, passwordHash } = await checkPassword(deps, attempt);

    const sessionCookies = [await replaceSession(deps, cookies, user.userId)];
    await assertPasswordUnchanged(deps, user.userId, passwordHash);
    const deviceToken = createDeviceToken(deps.vault, accountId, deps.now());
    setCookies(device ? sessionCookies : [...sessionCookies, deviceCookie(deviceToken, https)]);
    return { success: true as const, user: presentUser(user) };
  },
);

/**
 * Ends all sessions of the user and throws 401 if the password was replaced while it was checked: the new session may
 * have started after the change ended the others.
 */
const assertPasswordUnchanged = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  passwordHash: string | null,
): Promise<void> => {
  const login = await findLoginOfUser(db, userId);
  if (isSameDigest(toBytes(login?.passwordHash), toBytes(passwordHash))) return;
  await endUserSessions(db, userId);
  throw unauthorized();
};

const toBytes = (hash: string | null | undefined): Buffer => Buffer.from(hash ?? '');

const presentUser = ({ userId, email, name, platformRole }: Rights) => ({
  id: userId,
  email,
  name,
  role: platformRole,
});
