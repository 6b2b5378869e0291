import type { DeniableAction } from '@hiring/domain';
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

/** Whether the caller's key denies an action that its owner may take. */
export const isDenied = ({ auth }: Principal, action: DeniableAction): boolean =>
  auth.type === 'api_key' && auth.deniedActions.includes(action);

/** Throws 403 when the caller's key denies the action. */
export const assertNotDenied = (principal: Principal, action: DeniableAction): void => {
  if (isDenied(principal, action)) {
    throw toDeniedProblem(action, `The key does not allow the action ${action}`);
  }
};

/**
 * Throws 403 for a key that denies actions, before it creates or takes over a sign-in that denies none (docs/security.md
 * B13).
 */
export const assertNotRestricted = ({ auth }: Principal): void => {
  const [deniedAction] = auth.type === 'session' ? [] : auth.deniedActions;
  if (!deniedAction) return;
  throw toDeniedProblem(deniedAction, 'A key with denied actions may not do this');
};

/** Throws 403 when a new key would deny fewer actions than the key that mints it (docs/security.md B13). */
export const assertNotWider = ({ auth }: Principal, deniedActions: readonly string[]): void => {
  if (auth.type === 'session') return;
  const widerAction = auth.deniedActions.find((action) => !deniedActions.includes(action));
  if (widerAction) {
    throw toDeniedProblem(
      widerAction,
      `The new key must deny ${widerAction} too, because your key does`,
    );
  }
};

const toDeniedProblem = (deniedAction: DeniableAction, message: string): Problem =>
  new Problem('forbidden', message, { details: { deniedAction } });
