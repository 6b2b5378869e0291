import { read } from '@hiring/database';
import { apiKey, deniableActions, isDeniableAction, isScope, revoke, scopes } from '@hiring/domain';
import { parseNetwork, revokeCredential } from '@hiring/vault';
import { z } from 'zod';

import { findUser } from '../actions/find-user.ts';
import { mintKey } from '../actions/mint-key.ts';
import { rotateKey } from '../actions/rotate-key.ts';
import { defineCommand } from '../command-line/command.ts';
import { listOptions, listRows } from '../output/list-rows.ts';

const list = defineCommand({
  name: 'keys list',
  summary: 'Lists every API key with its owner, newest first',
  operands: [],
  options: z.strictObject(listOptions),
  run: ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = read(db)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.owner_id')
      .select(['api_keys.id', 'api_keys.name', 'api_keys.start', 'users.email as owner'])
      .select(['api_keys.scopes', 'api_keys.denied_actions', 'api_keys.allowed_ips'])
      .select(['api_keys.label', 'api_keys.expires_at', 'api_keys.revoked_at', 'api_keys.replaces'])
      .orderBy('api_keys.created_at', 'desc')
      .orderBy('api_keys.id');
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const Scopes = z
  .string()
  .default('')
  .transform((text) => (text === 'all' ? [...scopes] : text.split(',').filter(Boolean)))
  .refine(
    (requested) => requested.every(isScope),
    `use scopes of this list, separated by commas: ${scopes.join(', ')}`,
  );

const parseList = (text: string): readonly string[] => [
  ...new Set(text.split(',').filter(Boolean)),
];

const Denied = z
  .string()
  .default('')
  .transform(parseList)
  .refine(
    (requested) => requested.every(isDeniableAction),
    `use actions of this list, separated by commas: ${deniableActions.join(', ')}`,
  );

const Networks = z
  .string()
  .default('')
  .transform((text, context): readonly string[] => {
    const networks = parseList(text).map(parseNetwork);
    if (networks.includes(undefined)) {
      context.addIssue('write networks as 192.0.2.7 or 10.0.0.0/8, separated by commas');
    }
    return networks.filter((network) => network !== undefined);
  });

const mintCommand = defineCommand({
  name: 'keys mint',
  summary:
    'Creates an API key of a user; it is not shown again. Comma-separated lists: SCOPES (or `all`), DENY (forbidden step ' +
    'actions), NETWORKS (the only networks it may be used from). LABEL: the name of its agent in the history',
  operands: [],
  options: z.strictObject({
    user: z.string().min(1),
    name: z.string().min(1).max(255),
    scopes: Scopes,
    days: z.coerce.number().int().min(1).max(365).default(90),
    deny: Denied,
    networks: Networks,
    label: z
      .string()
      .max(64)
      .regex(/^(?=.*\S)\P{Cc}*$/u, 'a label has 1 to 64 printable characters')
      .optional(),
  }),
  run: async ({ options }, { system }) => {
    const { user, name, scopes: granted, days, deny, networks, label = null } = options;
    const ownerId = await findUser(system(), user);
    const restrictions = { deniedActions: deny, allowedIps: networks, label };
    return mintKey(system(), { name, ownerId, scopes: granted, days, restrictions });
  },
});

const rotateCommand = defineCommand({
  name: 'keys rotate',
  summary:
    'Creates the successor of a key, which is not shown again; the old key expires after GRACE seconds (default: one day)',
  operands: ['key'],
  options: z.strictObject({ grace: z.coerce.number().int().min(0).max(604_800).default(86_400) }),
  run: ({ operands: [id = ''], options: { grace } }, { system }) => rotateKey(system(), id, grace),
});

const revokeCommand = defineCommand({
  name: 'keys revoke',
  summary: 'Revokes a key permanently, with effect from the next request',
  operands: ['key'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const { db, vault, decide, now } = system();
    const at = now().toISOString();
    await revokeCredential(db, vault, id, at);
    await decide(apiKey, id, (state) => revoke(state, 'system', at));
    return { id, revokedAt: at };
  },
});

export const keyCommands = [list, mintCommand, rotateCommand, revokeCommand];
