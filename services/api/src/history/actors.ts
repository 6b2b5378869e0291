import type { EventMetadata } from '@hiring/domain';
import { z } from 'zod';

import type { Names } from './names.ts';

export const Actor = z
  .object({
    type: z
      .enum(['user', 'api_key', 'system', 'candidate'])
      .describe('`api_key`: the request used a key, and acted as the user who owns it'),
    userId: z.string().nullable(),
    name: z
      .string()
      .nullable()
      .describe(
        'The label of the key if it has one, else the name of the user; for `system` the name of the component',
      ),
    keyId: z.string().nullable(),
    keyName: z.string().nullable().describe('Also shown for a key that was revoked since'),
  })
  .meta({ id: 'Actor' });

type EventActor = EventMetadata['actor'];

/** The ids whose names the presentation needs. */
export const listActorIds = (actor: EventActor): readonly string[] => {
  if (actor.type !== 'user') return [];
  return actor.keyId === null ? [actor.userId] : [actor.userId, actor.keyId];
};

/**
 * Presents the actor: a user, with the key that was used, a component of the system, or a candidate without a name. For
 * an operator it shows only the name given with `--as`: members of organizations do not see user and host of the
 * operating system.
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
