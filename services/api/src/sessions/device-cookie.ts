import { deviceLifeSeconds } from '@hiring/vault';

import { cookieName, findCookie, toSetCookieHeader } from '../http/auth/cookie.ts';

const tokenPattern = /^[a-z0-9]{1,12}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The device token of a Cookie header, if there is one that could be ours. */
export const readDeviceToken = (
  cookies: string | undefined,
  https: boolean,
): string | undefined => {
  const value = findCookie(cookies, cookieName('device', https));
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
};

/** The Set-Cookie that makes a device known. It grants nothing, so it stays after a sign-out. */
export const deviceCookie = (value: string, https: boolean): string =>
  toSetCookieHeader('device', value, { maxAgeSeconds: deviceLifeSeconds, https });
