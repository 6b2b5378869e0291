import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

import { memoizeAsync } from '../concurrency/memoize-async.ts';
import type { OpenIdSettings } from './settings.ts';

/** The values of one sign-in that the provider's response must match. */
type SignInChecks = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** What the provider confirms about a person. */
export type Identity = {
  /** Undefined when the provider has none, or does not disclose it. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

export type IdentityProvider = {
  /** Returns the provider's page at which a person signs in, and what its response must match. */
  readonly begin: () => Promise<{ readonly url: URL; readonly checks: SignInChecks }>;
  /**
   * Exchanges the response of the provider, the query of the redirect, for an identity. Throws unless state, issuer,
   * nonce, code verifier and the signature of the ID token match.
   */
  readonly complete: (query: string, checks: SignInChecks) => Promise<Identity>;
};

/** Seconds for each request to the provider. */
const timeoutSeconds = 5;

const scope = 'openid email';

/**
 * Connects to a provider of OpenID Connect at the first sign-in: authorization code flow with PKCE (RFC 7636), state,
 * nonce (OpenID Connect Core 1.0, section 3.1) and issuer (RFC 9207). `redirectUri`: where the provider sends the browser back.
 */
export const createIdentityProvider = (
  settings: OpenIdSettings,
  redirectUri: string,
): IdentityProvider => {
  const discover = memoizeAsync(() => discoverProvider(settings));
  const begin: IdentityProvider['begin'] = async () => {
    const provider = await discover();
    const checks = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, checks };
  };

  const complete: IdentityProvider['complete'] = async (query, checks) => {
    const provider = await discover();
    const tokens = await authorizationCodeGrant(provider, new URL(`${redirectUri}?${query}`), {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider returned no ID token');
    if (typeof claims['email'] === 'string') return toIdentity(claims);
    return toIdentity(await fetchUserInfo(provider, tokens.access_token, claims.sub));
  };
  return { begin, complete };
};

/** An e-mail address counts as verified only if the provider says so by `true`. */
const toIdentity = (claims: Readonly<Record<string, unknown>>): Identity => ({
  email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
  isEmailVerified: claims['email_verified'] === true,
});

const discoverProvider = ({
  issuer,
  clientId,
  clientSecret,
}: OpenIdSettings): Promise<Configuration> =>
  discovery(issuer, clientId, clientSecret, chooseClientAuth(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // Without it, the signature of an ID token from the token endpoint is not verified.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });

/** A provider that does not list its methods supports `client_secret_basic` (OpenID Connect Discovery 1.0, section 3). */
const chooseClientAuth =
  (clientSecret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    const authenticate = isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    authenticate(server, ...request);
  };
