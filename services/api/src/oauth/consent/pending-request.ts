import { seal, unseal, type Vault } from '@hiring/vault';
import { z } from 'zod';

import { cookieName, findCookie, toSetCookieHeader } from '../../http/auth/cookie.ts';

/** Seconds in which a person signs in and decides. */
const lifeSeconds = 1_800;

const cookie = 'authorization';
const aad = 'oauth-authorization-request';

/** Characters of a cookie that browsers keep. */
const maxCookieChars = 3_900;

const PendingRequest = z.object({
  id: z.string(),
  clientName: z.string(),
  clientDigest: z.string(),
  redirectUri: z.string(),
  state: z.string().optional(),
  scopes: z.array(z.string()),
  codeChallenge: z.string(),
  requestedAt: z.iso.datetime(),
});

/** What an agent requests, after all checks: a person has to approve or deny it. */
export type PendingRequest = Readonly<z.output<typeof PendingRequest>>;

/** Returns the Set-Cookie that keeps a request in the browser, encrypted; undefined if the request is too long. */
export const pendingRequestCookie = (
  vault: Vault,
  pending: PendingRequest,
  https: boolean,
): string | undefined => {
  const sealed = seal(vault, Buffer.from(JSON.stringify(pending)), aad).toString('base64url');
  if (sealed.length > maxCookieChars) return undefined;
  return toSetCookieHeader(cookie, sealed, { maxAgeSeconds: lifeSeconds, https });
};

/** Returns the request that this browser brought; undefined if there is none, or it is too old or not ours. */
export const readPendingRequest = (
  vault: Vault,
  cookies: string | undefined,
  { now, https }: { readonly now: Date; readonly https: boolean },
): PendingRequest | undefined => {
  const value = findCookie(cookies, cookieName(cookie, https));
  const pending = value === undefined ? undefined : open(vault, value);
  if (!pending) return undefined;
  const ageSeconds = (now.getTime() - Date.parse(pending.requestedAt)) / 1_000;
  return ageSeconds < lifeSeconds ? pending : undefined;
};

const open = (vault: Vault, value: string): PendingRequest | undefined => {
  try {
    const text = unseal(vault, Buffer.from(value, 'base64url'), aad).toString();
    return PendingRequest.parse(JSON.parse(text));
  } catch {
    // Whatever does not open was not written by this service.
    return undefined;
  }
};
