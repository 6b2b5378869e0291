import { AuthorizationResponseError } from 'openid-client';

/** Why a sign-in at the identity provider failed; the console has a text for each. */
export type SignInFailure =
  /** The person, or the provider, ended it. */
  | 'cancelled'
  /** This browser has not begun it, or more than ten minutes ago. */
  | 'expired'
  /** The provider does not confirm the e-mail address. */
  | 'unverified'
  /** There is no enabled user with the e-mail address. */
  | 'no_user'
  /** The provider could not be reached, or its response does not match. */
  | 'failed';

/** Ends a sign-in at the identity provider. */
export class SignInFailedError extends Error {
  override readonly name = 'SignInFailedError';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super('The identity starts no session');
    this.failure = failure;
  }
}

/** Returns why a sign-in failed, for any error. */
export const toSignInFailure = (error: unknown): SignInFailure => {
  if (error instanceof SignInFailedError) return error.failure;
  return error instanceof AuthorizationResponseError ? 'cancelled' : 'failed';
};
