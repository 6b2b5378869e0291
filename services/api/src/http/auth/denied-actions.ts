import type { StepAction } from '@hiring/domain';

import { Problem } from '../problems/problem.ts';
import type { Principal } from './principal.ts';

/** Whether a caller's key was minted without an action that its owner may take. */
export const isDenied = ({ auth }: Principal, action: StepAction): boolean =>
  auth.type === 'api_key' && auth.deniedActions.includes(action);

/** Throws 403 for an action that the caller's key is denied. */
export const assertNotDenied = (principal: Principal, action: StepAction): void => {
  if (isDenied(principal, action)) throw toDeniedProblem(action, `The key is denied ${action}`);
};

/** Throws 403 when a new key would be denied fewer actions than the key that mints it (docs/security.md B13). */
export const assertNotWider = ({ auth }: Principal, deniedActions: readonly string[]): void => {
  if (auth.type === 'session') return;
  const widerAction = auth.deniedActions.find((action) => !deniedActions.includes(action));
  if (widerAction) {
    throw toDeniedProblem(
      widerAction,
      `The new key must be denied ${widerAction} too, because your key is`,
    );
  }
};

const toDeniedProblem = (deniedAction: StepAction, message: string): Problem =>
  new Problem('forbidden', message, { details: { deniedAction } });
