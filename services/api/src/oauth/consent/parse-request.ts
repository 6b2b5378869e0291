import { isRegistered } from '../client/redirect-uri.ts';
import { type AgentClient, computeClientDigest } from '../client/registration.ts';
import { oauthError } from '../oauth-error.ts';
import { agentScopes, isAgentScope } from './agent-scopes.ts';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters of an authorization request, each at most once (RFC 6749, section 3.1). Throws 400. */
const readParameter = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw oauthError('invalid_request', `${name} must be sent once`);
};

type ParseContext = {
  readonly findClient: (clientId: string) => AgentClient | undefined;
  readonly resource: string;
};

/**
 * Checks an authorization request: the client and its redirect URI, the response type, PKCE with S256, the resource and
 * the scopes. Throws 400; an error is shown here and never sent to the redirect URI, because anyone can register one
 * (RFC 9700, section 4.11.2).
 */
export const parseAuthorizationRequest = (query: Query, { findClient, resource }: ParseContext) => {
  const read = (name: string) => readParameter(query, name);
  const clientId = read('client_id') ?? '';
  const client = findClient(clientId);
  if (!client) throw oauthError('invalid_client', 'The agent is not registered here');
  const redirectUri = chooseRedirectUri(read('redirect_uri'), client);
  if (read('response_type') !== 'code') {
    throw oauthError('unsupported_response_type', 'response_type must be code');
  }
  const codeChallenge = read('code_challenge') ?? '';
  assertChallenge(codeChallenge, read('code_challenge_method'));
  assertResource(read('resource'), resource);
  const state = read('state');
  return {
    clientName: client.name,
    clientDigest: computeClientDigest(clientId),
    redirectUri,
    ...(state !== undefined && { state }),
    scopes: parseScopes(read('scope')),
    codeChallenge,
  };
};

/** May be left out only by a client with one redirect URI (RFC 6749, section 3.1.2.3). */
const chooseRedirectUri = (
  requested: string | undefined,
  { redirectUris }: AgentClient,
): string => {
  const [only = '', ...others] = redirectUris;
  if (requested === undefined && others.length > 0) {
    throw oauthError('invalid_request', 'redirect_uri is missing: the agent registered several');
  }
  const uri = requested ?? only;
  if (isRegistered(uri, redirectUris)) return uri;
  throw oauthError('invalid_request', 'The agent did not register this redirect_uri');
};

/** A challenge of S256 is a SHA-256 in base64url (RFC 7636, section 4.2); `plain`, the default, protects nothing. */
const assertChallenge = (challenge: string, method: string | undefined): void => {
  if (method === 'S256' && /^[\w-]{43}$/.test(challenge)) return;
  throw oauthError(
    'invalid_request',
    'A code_challenge with code_challenge_method S256 is required',
  );
};

/** Throws 400 `invalid_target` for another resource than /mcp (RFC 8707). Without one, /mcp is meant. */
export const assertResource = (requested: string | undefined, resource: string): void => {
  if (requested !== undefined && requested !== resource) {
    throw oauthError('invalid_target', `The resource must be ${resource}`);
  }
};

/** Parses a list of scopes, separated by spaces; every scope of agents if there is none. Throws 400 `invalid_scope`. */
export const parseScopes = (text: string | undefined): string[] => {
  const requested = [...new Set((text ?? '').split(' ').filter((name) => name !== ''))];
  if (!requested.every(isAgentScope)) throw oauthError('invalid_scope', 'There is no such scope');
  return requested.length > 0 ? requested : [...agentScopes];
};
