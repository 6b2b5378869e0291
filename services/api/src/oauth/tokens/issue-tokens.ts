import { mintKey } from '@hiring/api-keys';
import {
  agentAuthorization,
  type AgentAuthorization,
  type EventMetadata,
  issueAgentKey,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { createOneTimeToken } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../../deps.ts';
import { oauthError } from '../oauth-error.ts';
import { revokeAgentKey } from './end-authorization.ts';

/** Milliseconds for which a key of an agent is valid; a refresh token gets the next one. */
const keyLifeMs = 8 * 3_600_000;

const maxLabelChars = 64;

export type Issuing = {
  readonly authorizationId: string;
  readonly authorization: AgentAuthorization;
  readonly scopes: readonly string[];
  readonly requestId: string;
};

/**
 * Mints the next key of an authorization, revokes the key before it, and creates the next refresh token. The key is
 * recorded in the authorization before it is minted, and the authorization is read again after that: whichever of an
 * end and a new key comes first, no key remains after an end. Throws the refusal `authorization_ended`.
 */
export const issueTokens = async (deps: Deps, issuing: Issuing) => {
  const { authorizationId, authorization, scopes, requestId } = issuing;
  const { userId, expiresAt, keyId: previousKeyId } = authorization;
  const { store, now } = deps;
  const metadata: EventMetadata = {
    actor: { type: 'user', userId, keyId: null, sessionId: null },
    requestId,
    causationId: null,
  };
  const keyId = uuid();
  const issuedAt = now();
  const decide = (state: typeof agentAuthorization.initial) =>
    issueAgentKey(state, keyId, issuedAt.toISOString());
  const issued = await transact(store, agentAuthorization, authorizationId, decide, { metadata });
  deps.noteWrite(agentAuthorization.category, issued.position);
  if (previousKeyId !== null) await revokeAgentKey(deps, previousKeyId, { userId, metadata });
  const lifeMs = Math.min(keyLifeMs, Date.parse(expiresAt) - issuedAt.getTime());
  const { key } = await mintKey(deps, {
    ...describeKey(issuing, keyId),
    lifeMs,
    metadata,
  });
  const { state } = await load(store, agentAuthorization, authorizationId);
  if (state?.endedAt !== null || key === undefined) {
    await revokeAgentKey(deps, keyId, { userId, metadata });
    throw oauthError('invalid_grant', 'The authorization has ended');
  }
  const refreshToken = await createOneTimeToken(deps.db, deps.vault, {
    kind: 'refresh',
    authorizationId,
    codeChallenge: null,
    expiresAt,
  });
  return {
    access_token: key,
    token_type: 'Bearer',
    expires_in: Math.floor(lifeMs / 1_000),
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
};

/** The key of an agent: lists and the history show the name of the client and where it was sent. */
const describeKey = ({ authorizationId, authorization, scopes }: Issuing, id: string) => {
  const { userId, clientName, redirectUri } = authorization;
  return {
    id,
    name: `${clientName} via ${new URL(redirectUri).host}`,
    ownerId: userId,
    scopes,
    restrictions: {
      deniedActions: ['administer'],
      allowedIps: [],
      label: clientName.slice(0, maxLabelChars),
    },
    mintedBy: userId,
    authorizationId,
  };
};
