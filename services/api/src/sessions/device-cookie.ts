import { deviceLifeSeconds } from '@hiring/vault';

import { cookieName, cookieValueOf, setCookie } from '../http/cookie.ts';

const token = /^[a-z0-9]{1,12}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The device token of a Cookie header, if there is one that could be ours. */
export const deviceTokenOf = (cookies: string | undefined, https: boolean): string | undefined => {
  const value = cookieValueOf(cookies, cookieName('device', https));
  return value !== undefined && token.test(value) ? value : undefined;
};

/** The Set-Cookie that makes a device known. It grants nothing, so it stays after a sign-out. */
export const deviceCookie = (value: string, https: boolean): string =>
  setCookie('device', value, { maxAgeSeconds: deviceLifeSeconds, https });
