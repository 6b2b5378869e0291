import { cookieName, cookieValueOf, setCookie } from './cookie.ts';

/** Seven days, the longest a session lives (security.md D21). */
const maxAgeSeconds = 7 * 24 * 3_600;

/** 32 bytes in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a Cookie header, if there is one that could be ours. */
export const sessionTokenOf = (cookies: string | undefined, https: boolean): string | undefined => {
  const value = cookieValueOf(cookies, cookieName('session', https));
  return value !== undefined && token.test(value) ? value : undefined;
};

/** The Set-Cookie that hands a token over, or with an empty one takes it back. */
export const sessionCookie = (value: string, https: boolean): string =>
  setCookie('session', value, { maxAgeSeconds: value === '' ? 0 : maxAgeSeconds, https });
