import { cookieName, findCookie, toSetCookieHeader } from './cookie.ts';

/** Seven days, the longest a session lives (security.md D21). */
const maxAgeSeconds = 7 * 24 * 3_600;

/** 32 bytes in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a Cookie header, if there is one that could be ours. */
export const readSessionToken = (
  cookies: string | undefined,
  https: boolean,
): string | undefined => {
  const value = findCookie(cookies, cookieName('session', https));
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
};

/** The Set-Cookie that hands a token over, or with an empty one takes it back. */
export const sessionCookie = (value: string, https: boolean): string =>
  toSetCookieHeader('session', value, { maxAgeSeconds: value === '' ? 0 : maxAgeSeconds, https });
