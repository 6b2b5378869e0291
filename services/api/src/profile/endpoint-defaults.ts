import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

export const endpointDefaults = { tag: 'Profile', caller: 'principal', scope: 'none' } as const;

export const needsSession =
  'Only a signed-in user may do this, with the current password where it is needed';

/** Returns the id of the caller's session. Throws 403 for a key: it cannot take over the sign-in of its owner. */
export const getSessionId = ({ auth }: Principal): string => {
  if (auth.type === 'session') return auth.sessionId;
  throw forbidden(needsSession);
};
