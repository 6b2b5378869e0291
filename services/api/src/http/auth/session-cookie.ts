import { cookieName, findCookie, toSetCookieHeader } from './cookie.ts';

/** Seven days, the maximum lifetime of a session (docs/security.md D21). */
const maxAgeSeconds = 7 * 24 * 3_600;

/** 32 bytes in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a Cookie header, if it has the form of our tokens. */
export const readSessionToken = (
  cookies: string | undefined,
  https: boolean,
): string | undefined => {
  const value = findCookie(cookies, cookieName('session', https));
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
};

/** The Set-Cookie header of a session token; an empty token deletes the cookie. */
export const sessionCookie = (value: string, https: boolean): string =>
  toSetCookieHeader('session', value, { maxAgeSeconds: value === '' ? 0 : maxAgeSeconds, https });
