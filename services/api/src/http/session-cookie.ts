/** Seven days, the longest a session lives (security.md D21). */
const maxAge = 7 * 24 * 3_600;

/** 32 bytes in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

/** `__Host-` binds the cookie to this host over TLS; browsers refuse it on plain http. */
const nameOf = (https: boolean): string => (https ? '__Host-session' : 'session');

/** The session token of a Cookie header, if there is one that could be ours. */
export const sessionTokenOf = (cookies: string | undefined, https: boolean): string | undefined => {
  const start = `${nameOf(https)}=`;
  const mine = cookies?.split(';').map((cookie) => cookie.trim());
  const value = mine?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  return value !== undefined && token.test(value) ? value : undefined;
};

/** The Set-Cookie that hands a token over, or with an empty one takes it back. */
export const sessionCookie = (value: string, https: boolean): string =>
  [
    `${nameOf(https)}=${value}`,
    'Path=/',
    `Max-Age=${value === '' ? 0 : maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(https ? ['Secure'] : []),
  ].join('; ');
