import { createHash } from 'node:crypto';

import { isSameDigest, seal, unseal, type Vault } from '@hiring/vault';
import { z } from 'zod';

import { oauthError } from '../oauth-error.ts';
import { isRedirectUri } from './redirect-uri.ts';

/** What a client registered (RFC 7591). It has no secret: PKCE protects its codes. */
export type AgentClient = {
  readonly name: string;
  readonly redirectUris: readonly string[];
};

/** Bytes of a registration, which is the client's id: it is sent in URLs. */
const maxBytes = 1_200;
const maxNameChars = 60;
const maxRedirectUris = 5;

const aad = 'oauth-client';

const Metadata = z.looseObject({
  redirect_uris: z.array(z.string()).min(1).max(maxRedirectUris),
  client_name: z
    .string()
    .max(maxNameChars)
    .regex(/^\P{C}*$/u)
    .optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

const Sealed = z.object({ name: z.string(), redirectUris: z.array(z.string()) });

/**
 * Validates the metadata of a client. Throws 400: `invalid_redirect_uri`, `invalid_client_metadata`. A client that
 * wants a secret gets none; the response says so, as RFC 7591 section 3.2.1 allows.
 */
export const parseRegistration = (body: unknown): AgentClient => {
  const parsed = Metadata.safeParse(body);
  if (!parsed.success) {
    throw oauthError(
      'invalid_client_metadata',
      'redirect_uris must be a list of 1 to 5 URIs, and client_name a text of at most 60 characters',
    );
  }
  const { redirect_uris: redirectUris, client_name: name } = parsed.data;
  if (!redirectUris.every(isRedirectUri)) {
    throw oauthError(
      'invalid_redirect_uri',
      'A redirect URI must be https, http on the local machine, or of an application; without credentials and fragment',
    );
  }
  assertCodeFlow(parsed.data);
  const client = { name: name?.trim() || new URL(redirectUris[0] ?? '').host, redirectUris };
  if (Buffer.byteLength(JSON.stringify(client)) > maxBytes) {
    throw oauthError(
      'invalid_client_metadata',
      `The registration is longer than ${maxBytes} bytes`,
    );
  }
  return client;
};

const assertCodeFlow = ({ grant_types, response_types }: z.output<typeof Metadata>): void => {
  const hasGrant = grant_types?.includes('authorization_code') ?? true;
  const hasResponse = response_types?.includes('code') ?? true;
  if (hasGrant && hasResponse) return;
  throw oauthError('invalid_client_metadata', 'Only the grant authorization_code is supported');
};

/** Returns the id of a client: its registration, encrypted. Every instance knows it, and no row is stored for it. */
export const toClientId = (vault: Vault, client: AgentClient): string =>
  seal(vault, Buffer.from(JSON.stringify(client)), aad).toString('base64url');

/** Returns the client of an id; undefined for an id that this service did not create. */
export const openClientId = (vault: Vault, clientId: string): AgentClient | undefined => {
  try {
    const text = unseal(vault, Buffer.from(clientId, 'base64url'), aad).toString();
    return Sealed.parse(JSON.parse(text));
  } catch {
    // Whatever does not open was not registered here.
    return undefined;
  }
};

/** Returns the SHA-256 of a client's id, in hexadecimal digits. */
export const computeClientDigest = (clientId: string): string =>
  createHash('sha256').update(clientId).digest('hex');

/** Whether a client's id has this digest. */
export const isClient = (clientId: string | undefined, clientDigest: string): boolean =>
  isSameDigest(Buffer.from(computeClientDigest(clientId ?? '')), Buffer.from(clientDigest));
