import { confirmLogin, endUserSessions, findLogin } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { findRights } from '../http/auth/find-callers.ts';
import type { Rights } from '../http/auth/rights.ts';
import type { Identity } from './identity-provider.ts';
import { SignInFailedError } from './sign-in-failure.ts';

/**
 * Returns the enabled user who has the verified e-mail address of an identity (ADR 46). Creates no one. Throws
 * SignInFailedError.
 */
export const findUserOfIdentity = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  { email, isEmailVerified }: Identity,
): Promise<Rights> => {
  if (email === undefined || !isEmailVerified) throw new SignInFailedError('unverified');
  const login = await findLogin(deps.db, email);
  const rights = login && (await findRights(deps, login.userId));
  if (!rights) throw new SignInFailedError('no_user');
  // Someone else may have chosen this address and a password, to share the account of its owner later (ADR 61).
  if (!login.confirmed && (await confirmLogin(deps.db, login.userId))) {
    await endUserSessions(deps.db, login.userId);
  }
  return rights;
};
