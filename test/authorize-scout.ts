import { agentAuthorization, authorizeAgent, issueAgentKey } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { given, type World } from './world.ts';

type GivenAuthorization = {
  readonly userId: string;
  /** The agent's key; without it the agent has none yet. */
  readonly keyId?: string;
  readonly at: string;
};

/** Authorizes an agent named Scout as a user. Returns the id of the authorization and the position of its last event. */
export const authorizeScout = async (
  world: Pick<World, 'store'>,
  { userId, keyId, at }: GivenAuthorization,
) => {
  const id = uuid();
  const authorized = {
    userId,
    clientName: 'Scout',
    clientDigest: '0'.repeat(64),
    redirectUri: 'https://agent.example/callback',
    scopes: ['pipeline:read'],
    authorizedAt: at,
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const { position } = await given(
    world,
    agentAuthorization,
    id,
    (state) => authorizeAgent(state, authorized),
    (state) => (keyId === undefined ? [] : issueAgentKey(state, keyId, at)),
  );
  return { id, position };
};
