import { agentAuthorization, endAgentAuthorization } from '@hiring/domain';

import { authorizeScout } from '../authorize-scout.ts';
import { given, type World } from '../world.ts';
import { at } from './transitions.ts';

/** Authorizes two agents, each with a key; the second authorization ends. Returns their ids. */
export const createAgentAuthorizations = async (
  world: World,
  userId: string,
): Promise<readonly [string, string]> => {
  const { id: first } = await authorizeScout(world, { userId, keyId: 'key-1', at });
  const { id: second } = await authorizeScout(world, { userId, keyId: 'key-2', at });
  const ended = { reason: 'revoked_by_user', endedBy: userId, endedAt: at } as const;
  await given(world, agentAuthorization, second, (state) => endAgentAuthorization(state, ended));
  return [first, second];
};
