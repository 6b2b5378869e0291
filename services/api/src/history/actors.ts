import type { EventMetadata } from '@hiring/domain';
import { z } from 'zod';

import type { Names } from './names.ts';

export const Actor = z.object({
  type: z
    .enum(['user', 'api_key', 'system', 'candidate'])
    .describe('`api_key`: a key acted, as the user who owns it'),
  userId: z.string().nullable(),
  name: z
    .string()
    .nullable()
    .describe('Of the user, of the agent if its key has a label, or of the part of the system'),
  keyId: z.string().nullable(),
  keyName: z.string().nullable().describe('Also of a key revoked since'),
});

type EventActor = EventMetadata['actor'];

/** The ids to be named. */
export const listActorIds = (actor: EventActor): readonly string[] => {
  if (actor.type !== 'user') return [];
  return actor.keyId === null ? [actor.userId] : [actor.userId, actor.keyId];
};

/**
 * Who acted: a person, the key they acted through, a part of the system, or a candidate, who is not named. Of an operator only
 * the name given with `--as`: user and host of the operating system are not for the members of organizations.
 */
export const presentActor = (
  { actor, operator }: Pick<EventMetadata, 'actor' | 'operator'>,
  names: Names,
): z.input<typeof Actor> => {
  switch (actor.type) {
    case 'user': {
      const { userId, keyId } = actor;
      const name = names.get(userId)?.name ?? null;
      if (keyId === null) return { type: 'user', ...noActor, userId, name };
      const key = names.get(keyId);
      return {
        type: 'api_key',
        userId,
        name: key?.label ?? name,
        keyId,
        keyName: key?.name ?? null,
      };
    }
    case 'candidate':
      return { type: 'candidate', ...noActor };
    case 'system':
      return { type: 'system', ...noActor, name: toSystemName(actor.name, operator) };
  }
};

const noActor = { userId: null, name: null, keyId: null, keyName: null };

const toSystemName = (name: string, operator: EventMetadata['operator']): string =>
  operator?.as ?? name;
