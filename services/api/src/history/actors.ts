import type { Cause } from '@hiring/domain';
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

type WhoActed = Cause['actor'];

/** The ids to be named. */
export const idsOf = (actor: WhoActed): readonly string[] => {
  if (actor.type !== 'user') return [];
  return actor.keyId === null ? [actor.userId] : [actor.userId, actor.keyId];
};

/**
 * Who acted: a person, the key they acted through, a part of the system, or a candidate, who is not named. Of an operator only
 * the name given with `--as`: user and host of the operating system are not for the members of organizations.
 */
export const presentActor = (
  { actor, operator }: Pick<Cause, 'actor' | 'operator'>,
  names: Names,
): z.input<typeof Actor> => {
  switch (actor.type) {
    case 'user': {
      const { userId, keyId } = actor;
      const name = names.get(userId)?.name ?? null;
      if (keyId === null) return { type: 'user', ...nobody, userId, name };
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
      return { type: 'candidate', ...nobody };
    case 'system':
      return { type: 'system', ...nobody, name: partName(actor.name, operator) };
  }
};

const nobody = { userId: null, name: null, keyId: null, keyName: null };

const partName = (name: string, operator: Cause['operator']): string => operator?.as ?? name;
