import { seal, unseal, type Vault } from '@hiring/vault';
import { z } from 'zod';

import { cookieName, findCookie, toSetCookieHeader } from '../http/auth/cookie.ts';

/** Seconds in which a person signs in at the provider. */
const lifeSeconds = 600;

const cookie = 'sign-in';
const aad = 'openid-sign-in';

const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page of the console to open afterwards, as the caller sent it. */
  returnTo: z.string(),
  startedAt: z.iso.datetime(),
});

/** A sign-in that was begun: what the response of the provider must match, and where to go then. */
export type PendingSignIn = Readonly<z.output<typeof PendingSignIn>>;

/** Returns the Set-Cookie that keeps a sign-in in the browser that began it, encrypted. */
export const pendingSignInCookie = (
  vault: Vault,
  pending: PendingSignIn,
  https: boolean,
): string => {
  const sealed = seal(vault, Buffer.from(JSON.stringify(pending)), aad);
  const options = { maxAgeSeconds: lifeSeconds, https };
  return toSetCookieHeader(cookie, sealed.toString('base64url'), options);
};

/** Returns the Set-Cookie that removes it: a sign-in is completed once. */
export const noPendingSignInCookie = (https: boolean): string =>
  toSetCookieHeader(cookie, '', { maxAgeSeconds: 0, https });

/** Returns the sign-in that this browser began; undefined if there is none, or it is too old or not ours. */
export const readPendingSignIn = (
  vault: Vault,
  cookies: string | undefined,
  { now, https }: { readonly now: Date; readonly https: boolean },
): PendingSignIn | undefined => {
  const value = findCookie(cookies, cookieName(cookie, https));
  const pending = value === undefined ? undefined : open(vault, value);
  if (!pending) return undefined;
  const ageSeconds = (now.getTime() - Date.parse(pending.startedAt)) / 1_000;
  return ageSeconds < lifeSeconds ? pending : undefined;
};

const open = (vault: Vault, value: string): PendingSignIn | undefined => {
  try {
    const text = unseal(vault, Buffer.from(value, 'base64url'), aad).toString();
    return PendingSignIn.parse(JSON.parse(text));
  } catch {
    // Whatever does not open was not written by this service.
    return undefined;
  }
};
