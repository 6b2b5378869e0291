/** Finds the value of a cookie in a Cookie header. */
export const findCookie = (cookies: string | undefined, name: string): string | undefined => {
  const start = `${name}=`;
  const all = cookies?.split(';').map((cookie) => cookie.trim());
  return all?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};

/**
 * Returns the name of a cookie. The prefix `__Host-` binds it to this host over TLS; browsers reject it on plain http.
 */
export const cookieName = (name: string, https: boolean): string =>
  https ? `__Host-${name}` : name;

type CookieOptions = { readonly maxAgeSeconds: number; readonly https: boolean };

/**
 * Builds a Set-Cookie header. Scripts cannot read the cookie, and requests from other sites do not send it, except for
 * a followed link.
 */
export const toSetCookieHeader = (
  name: string,
  value: string,
  { maxAgeSeconds, https }: CookieOptions,
): string =>
  [
    `${cookieName(name, https)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(https ? ['Secure'] : []),
  ].join('; ');
