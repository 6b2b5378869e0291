import { isWithin } from '@hiring/vault';

import { Problem } from '../problems/problem.ts';
import type { Principal } from './principal.ts';

/**
 * Throws 403 for a key that is restricted to networks and used from another address. `ip`: the caller's address,
 * normalized.
 */
export const assertAllowedAddress = ({ auth }: Principal, ip: string): void => {
  if (auth.type === 'session' || auth.allowedIps.length === 0) return;
  if (isWithin(auth.allowedIps, ip)) return;
  throw new Problem('forbidden', 'The key may not be used from this address', { details: { ip } });
};
