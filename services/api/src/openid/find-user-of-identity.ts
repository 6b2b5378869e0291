import { confirmLogin, endUserSessions, findLogin } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { findRights } from '../http/auth/find-callers.ts';
import type { Rights } from '../http/auth/rights.ts';
import { endOwnAuthorizations } from '../oauth/own/end-own-authorizations.ts';
import type { Identity } from './identity-provider.ts';
import { SignInFailedError } from './sign-in-failure.ts';

/**
 * Returns the enabled user who has the verified e-mail address of an identity (ADR 46). Creates no one. Throws
 * SignInFailedError.
 */
export const findUserOfIdentity = async (
  deps: Deps,
  { email, isEmailVerified }: Identity,
  requestId: string,
): Promise<Rights> => {
  if (email === undefined || !isEmailVerified) throw new SignInFailedError('unverified');
  const login = await findLogin(deps.db, email);
  const rights = login && (await findRights(deps, login.userId));
  if (!rights) throw new SignInFailedError('no_user');
  // Someone else may have chosen this address and a password, to share the account of its owner later (ADR 61).
  if (!login.confirmed) await takeOver(deps, login.userId, requestId);
  return rights;
};

/**
 * Confirms the address and ends every access of the person who chose it. The authorizations end first, so that a repeat
 * ends those that an attempt left, and again, because the person may have given one meanwhile.
 */
const takeOver = async (deps: Deps, userId: string, requestId: string): Promise<void> => {
  await endOwnAuthorizations(deps, userId, requestId);
  if (!(await confirmLogin(deps.db, userId))) return;
  await endUserSessions(deps.db, userId);
  await endOwnAuthorizations(deps, userId, requestId);
};
