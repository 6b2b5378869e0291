import { agentAuthorization } from '@hiring/domain';

import type { Deps } from '../../deps.ts';
import { endAuthorization } from '../tokens/end-authorization.ts';
import { findAuthorizationIds } from './queries.ts';

const noHeader = { setHeader: () => undefined };

/** Ends every authorization of agents that a user gave, with its key. Idempotent. Throws the errors of appending. */
export const endOwnAuthorizations = async (
  deps: Deps,
  userId: string,
  requestId: string,
): Promise<void> => {
  await deps.waitForOwnWrites(noHeader, { 'agent-authorizations': agentAuthorization.category });
  const ids = await findAuthorizationIds(deps.db, userId, deps.now());
  for (const id of ids) await endAuthorization(deps, id, { reason: 'revoked_by_user', requestId });
};
