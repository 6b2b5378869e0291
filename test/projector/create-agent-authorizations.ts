import {
  agentAuthorization,
  authorizeAgent,
  endAgentAuthorization,
  issueAgentKey,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { given, type World } from '../world.ts';
import { at } from './transitions.ts';

/** Authorizes two agents, each with a key; the second authorization ends. Returns their ids. */
export const createAgentAuthorizations = async (
  world: World,
  userId: string,
): Promise<readonly [string, string]> => {
  const ids = [uuid(), uuid()] as const;
  const authorized = {
    userId,
    clientName: 'Scout',
    clientDigest: '0'.repeat(64),
    redirectUri: 'https://agent.example/callback',
    scopes: ['pipeline:read'],
    authorizedAt: at,
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  for (const id of ids) {
    await given(
      world,
      agentAuthorization,
      id,
      (state) => authorizeAgent(state, authorized),
      (state) => issueAgentKey(state, `key-of-${id}`, at),
    );
  }
  const ended = { reason: 'revoked_by_user', endedBy: userId, endedAt: at } as const;
  await given(world, agentAuthorization, ids[1], (state) => endAgentAuthorization(state, ended));
  return ids;
};
