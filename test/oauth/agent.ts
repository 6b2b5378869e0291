import { createHash, randomBytes } from 'node:crypto';

import { startSession } from '@hiring/vault';

import { type ApiResponse, createClient } from '../client.ts';
import type { Stack } from '../stack.ts';

export const redirectUri = 'https://agent.example/callback';

/** A code verifier and its challenge (RFC 7636). */
const createPkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

type Values = Readonly<Record<string, string | undefined>>;

/** Sends a form to the authorization server. */
export const sendForm = <Body = Values>(
  stack: Stack,
  path: string,
  values: Values,
): Promise<ApiResponse<Body>> => {
  const sent = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return createClient(stack).anonymous.send<Body>('POST', path, {
    body: new URLSearchParams(sent).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

/** Registers a client and returns its id. */
export const registerClient = async (
  stack: Stack,
  name = 'Scout',
  redirectUris: readonly string[] = [redirectUri],
): Promise<string> => {
  const metadata = { client_name: name, redirect_uris: redirectUris };
  const { body } = await createClient(stack).anonymous.post<{ client_id: string }>(
    '/oauth/register',
    metadata,
  );
  return body.client_id;
};

/** Opens the authorization endpoint as a browser does. Returns the location and the cookie of the request. */
const openAuthorization = async (stack: Stack, parameters: Values) => {
  const sent = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const path = `/oauth/authorize?${new URLSearchParams(sent).toString()}`;
  const { status, headers } = await createClient(stack).anonymous.get(path);
  const [, cookie = ''] = /authorization=([^;]*)/.exec(headers['set-cookie'] ?? '') ?? [];
  return { status, location: headers['location'] ?? '', cookie };
};

/** Begins an authorization of a client, by default of a new one. `cookie`: of the browser that a person then uses. */
export const beginAuthorization = async (stack: Stack, changes: Values = {}) => {
  const clientId = changes['client_id'] ?? (await registerClient(stack));
  const { verifier, challenge } = createPkce();
  const opened = await openAuthorization(stack, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a state',
    ...changes,
  });
  return { clientId, verifier, ...opened };
};

/** What a browser sends with a request of a page of this service. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };

/** A browser of a signed-in user, to which an agent led. */
export const openBrowser = async (stack: Stack, userId: string, authorization: string) => {
  const session = await startSession(stack.db, userId, stack.now());
  const caller = createClient(stack).withCookie(
    `session=${session}; authorization=${authorization}`,
  );
  const path = '/api/auth/authorization-request';
  const show = () =>
    caller.get<{ request: { id: string; scopes: readonly { name: string }[] } }>(path);
  const decide = async (decision: 'approve' | 'deny', values: object = {}) => {
    const { body } = await show();
    const decided = { requestId: body.request.id, ...values };
    return caller.post<{ redirectTo: string }>(`${path}/${decision}`, decided, ownPage);
  };
  return { caller, show, decide };
};
