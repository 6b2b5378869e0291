import { verifyDeviceToken, createDeviceToken } from '@hiring/vault';
import { z } from 'zod';

import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import type { Rights } from '../http/auth/rights.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { toAccountId, checkPassword } from './check-password.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';
import { replaceSession } from './replace-session.ts';

const SignInBody = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1_024),
});

const SignedInResponse = z.object({
  success: z.literal(true),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() }),
});

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
    const user = await checkPassword(deps, { accountId, email, password, ip, device });

    const sessionCookies = [await replaceSession(deps, cookies, user.userId)];
    const deviceToken = createDeviceToken(deps.vault, accountId, deps.now());
    setCookies(device ? sessionCookies : [...sessionCookies, deviceCookie(deviceToken, https)]);
    return { success: true as const, user: presentUser(user) };
  },
);

const presentUser = ({ userId, email, name, platformRole }: Rights) => ({
  id: userId,
  email,
  name,
  role: platformRole,
});
