import { agentAuthorization } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/** What users allowed agents, with the newest key of each (docs/use/agent-oauth.md). */
export const agentAuthorizations: Projection = {
  name: 'agent-authorizations',
  version: 1,
  tables: ['agent_authorizations'],
  categories: [agentAuthorization.category],
  project: perEvent({
    AgentAuthorized: (db, authorized, { id }) =>
      db.insertInto('agent_authorizations').values({
        id,
        user_id: authorized.userId,
        client_name: authorized.clientName,
        redirect_uri: authorized.redirectUri,
        scopes: authorized.scopes,
        key_id: null,
        authorized_at: authorized.authorizedAt,
        expires_at: authorized.expiresAt,
        ended_at: null,
      }),
    AgentKeyIssued: (db, { keyId }, { id }) =>
      db.updateTable('agent_authorizations').set({ key_id: keyId }).where('id', '=', id),
    AgentAuthorizationEnded: (db, { endedAt }, { id }) =>
      db.updateTable('agent_authorizations').set({ ended_at: endedAt }).where('id', '=', id),
  }),
};
