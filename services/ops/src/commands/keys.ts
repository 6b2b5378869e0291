import { apiKey, isScope, revoke, scopes } from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { revokeCredential } from '@hiring/vault';
import { z } from 'zod';

import { findUser } from '../acts/find-user.ts';
import { mintKey } from '../acts/mint-key.ts';
import { command } from '../command.ts';

const list = command({
  name: 'keys list',
  summary: 'Every key with its owner, newest first',
  operands: [],
  options: z.strictObject({ limit: z.coerce.number().int().positive().default(1_000) }),
  run: ({ options }, { system }) =>
    read(system().db)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.owner_id')
      .select(['api_keys.id', 'api_keys.name', 'api_keys.start', 'users.email as owner'])
      .select(['api_keys.scopes', 'api_keys.expires_at', 'api_keys.revoked_at'])
      .orderBy('api_keys.created_at', 'desc')
      .orderBy('api_keys.id')
      .limit(options.limit)
      .execute(),
});

const Scopes = z
  .string()
  .default('')
  .transform((text) => (text === 'all' ? [...scopes] : text.split(',').filter(Boolean)))
  .refine((asked) => asked.every(isScope), `scopes are ${scopes.join(', ')}`);

const mintOne = command({
  name: 'keys mint',
  summary: 'Makes a key that acts as a user, shown this once; SCOPES: a list with commas, or `all`',
  operands: [],
  options: z.strictObject({
    user: z.string().min(1),
    name: z.string().min(1).max(255),
    scopes: Scopes,
    days: z.coerce.number().int().min(1).max(365).default(90),
  }),
  run: async ({ options: { user, name, scopes: granted, days } }, { system }) => {
    const ownerId = await findUser(system(), user);
    return mintKey(system(), { name, ownerId, scopes: granted, days });
  },
});

const revokeOne = command({
  name: 'keys revoke',
  summary: 'Refuses a key for ever, from the next request on',
  operands: ['key'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const { db, decide, now } = system();
    const at = now().toISOString();
    await revokeCredential(db, id, at);
    await decide(apiKey, id, (it) => revoke(it, 'system', at));
    return { id, revokedAt: at };
  },
});

export const keyCommands = [list, mintOne, revokeOne];
