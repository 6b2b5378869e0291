import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { Provider } from 'oidc-provider';

import { findFreePort } from '../../start/ports.ts';

/** The person who signs in at the provider. */
type ProviderAccount = { readonly email?: string; readonly email_verified?: boolean };

export type IdentityProviderServer = {
  readonly issuer: string;
  /** The variables of an API that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Chooses who signs in next; undefined: the person cancels. */
  readonly signInAs: (account: ProviderAccount | undefined) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a provider of OpenID Connect with one client, whose page of sign-in answers at once. `redirectUri`: the
 * callback of the client.
 */
export const startIdentityProvider = async (
  redirectUri: string,
): Promise<IdentityProviderServer> => {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const client = { client_id: 'hiring', client_secret: 'a-secret-of-the-provider' };
  const accounts: (ProviderAccount | undefined)[] = [];
  const provider = createProvider(issuer, { ...client, redirect_uris: [redirectUri] }, accounts);
  const serve = provider.callback();
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/interaction/');
    void (isPage ? signIn(provider, accounts)(request, response) : serve(request, response));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    signInAs: (account) => void accounts.push(account),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Client = {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uris: string[];
};

/** An account's id is its place in the list. */
const createProvider = (
  issuer: string,
  client: Client,
  accounts: readonly (ProviderAccount | undefined)[],
): Provider =>
  new Provider(issuer, {
    clients: [client],
    claims: { email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the cookies'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[Number(id)] }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const signIn =
  (provider: Provider, accounts: readonly (ProviderAccount | undefined)[]): Handler =>
  (request, response) => {
    const result =
      accounts.at(-1) === undefined
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId: String(accounts.length - 1) } };
    return provider.interactionFinished(request, response, result);
  };
