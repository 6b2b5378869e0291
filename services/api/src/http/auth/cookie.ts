/** The value of a cookie in a Cookie header. */
export const findCookie = (cookies: string | undefined, name: string): string | undefined => {
  const start = `${name}=`;
  const all = cookies?.split(';').map((cookie) => cookie.trim());
  return all?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};

/** `__Host-` binds a cookie to this host over TLS; browsers refuse it on plain http. */
export const cookieName = (name: string, https: boolean): string =>
  https ? `__Host-${name}` : name;

type CookieOptions = { readonly maxAgeSeconds: number; readonly https: boolean };

/** A Set-Cookie that no script reads and no other site sends along, but by a link. */
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
