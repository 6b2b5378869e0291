/** Why a sign-in at the identity provider failed: the values of `failure` in the URL of the sign-in page. */
export const signInFailureTexts = {
  cancelled: 'The sign-in at your identity provider was cancelled.',
  expired: 'The sign-in took too long, or was begun in another browser. Try again.',
  unverified: 'Your identity provider does not confirm your e-mail address. Ask its administrator.',
  no_user: 'There is no account with your e-mail address. Ask an administrator for one.',
  failed: 'The sign-in at your identity provider did not work. Try again, or use your password.',
} as const;

export type SignInFailure = keyof typeof signInFailureTexts;

/** Returns the failure of a text of the URL; undefined for any other text. */
export const toSignInFailure = (text: unknown): SignInFailure | undefined =>
  typeof text === 'string' && Object.hasOwn(signInFailureTexts, text)
    ? (text as SignInFailure)
    : undefined;
