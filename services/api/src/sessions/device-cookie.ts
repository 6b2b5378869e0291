import { deviceLifeSeconds } from '@hiring/vault';

import { cookieName, findCookie, toSetCookieHeader } from '../http/auth/cookie.ts';

const tokenPattern = /^[a-z0-9]{1,12}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** Returns the device token of a Cookie header if it has the form of a token of this service. */
export const readDeviceToken = (
  cookies: string | undefined,
  https: boolean,
): string | undefined => {
  const value = findCookie(cookies, cookieName('device', https));
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
};

/** Returns the Set-Cookie that marks a known device. It grants no access, so it remains after a sign-out. */
export const deviceCookie = (value: string, https: boolean): string =>
  toSetCookieHeader('device', value, { maxAgeSeconds: deviceLifeSeconds, https });
