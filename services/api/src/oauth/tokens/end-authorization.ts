import {
  agentAuthorization,
  apiKey,
  endAgentAuthorization,
  type EventMetadata,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import { revokeKey } from '../../api-keys/revoke-api-key.ts';
import type { Deps } from '../../deps.ts';

type Ending = {
  readonly reason: Parameters<typeof endAgentAuthorization>[1]['reason'];
  readonly requestId: string;
  /** Of the request of the user; without it, the agent acts as the user. */
  readonly metadata?: EventMetadata;
};

/**
 * Ends an authorization: records the end, after which no key can be issued, and revokes its key. A repeat revokes a key
 * that an attempt before left. Throws the errors of appending.
 */
export const endAuthorization = async (
  deps: Deps,
  authorizationId: string,
  { reason, requestId, metadata: given }: Ending,
): Promise<void> => {
  const { state } = await load(deps.store, agentAuthorization, authorizationId);
  if (!state) return;
  const { userId } = state;
  const metadata: EventMetadata = given ?? {
    actor: { type: 'user', userId, keyId: null, sessionId: null },
    requestId,
    causationId: null,
  };
  const ended = { reason, endedBy: userId, endedAt: deps.now().toISOString() };
  const result = await transact(
    deps.store,
    agentAuthorization,
    authorizationId,
    (current) => endAgentAuthorization(current, ended),
    { metadata },
  );
  deps.noteWrite(agentAuthorization.category, result.position);
  const keyId = result.state?.keyId ?? null;
  if (keyId !== null) await revokeAgentKey(deps, keyId, { userId, metadata });
};

type Revoker = { readonly userId: string; readonly metadata: EventMetadata };

/** Revokes a key of an agent if it was minted. */
export const revokeAgentKey = async (
  deps: Deps,
  keyId: string,
  { userId, metadata }: Revoker,
): Promise<void> => {
  const { state } = await load(deps.store, apiKey, keyId);
  if (state) await revokeKey(deps, keyId, { revokedBy: userId, metadata });
};
