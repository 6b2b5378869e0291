import { isWithin } from '@hiring/vault';

import { Problem } from '../problems/problem.ts';
import type { Principal } from './principal.ts';

/** Throws 403 for a key that was bound to networks and comes from elsewhere. `ip`: the caller's address, normalised. */
export const assertAllowedAddress = ({ auth }: Principal, ip: string): void => {
  if (auth.type === 'session' || auth.allowedIps.length === 0) return;
  if (isWithin(auth.allowedIps, ip)) return;
  throw new Problem('forbidden', 'The key may not be used from this address', { details: { ip } });
};
