import { read } from '@hiring/database';
import {
  changePlatformRole,
  disable,
  enable,
  join,
  leave,
  orgRoles,
  platformRoles,
} from '@hiring/domain';
import { changeMembership, changeUser } from '@hiring/memberships';
import { endUserSessions } from '@hiring/vault';
import { z } from 'zod';

import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { findUser } from '../actions/find-user.ts';
import { registerUser } from '../actions/register-user.ts';
import { setPassword } from '../actions/set-password.ts';
import { defineCommand, type Input } from '../command-line/command.ts';
import { listOptions, listRows } from '../output/list-rows.ts';
import type { System } from '../system.ts';

const noOptions = z.strictObject({});

const list = defineCommand({
  name: 'users list',
  summary: 'Lists every user, newest first',
  operands: [],
  options: z.strictObject(listOptions),
  run: ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = read(db)
      .selectFrom('users')
      .select(['id', 'email', 'name', 'platform_role', 'enabled', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id');
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const registerCommand = defineCommand({
  name: 'users register',
  summary: 'Registers a user, who can sign in after `users set-password`',
  operands: [],
  options: z.strictObject({
    email: z.email(),
    name: z.string().min(1),
    'platform-role': z.enum(platformRoles).default('user'),
  }),
  run: async ({ options: { email, name, 'platform-role': platformRole } }, { system }) => {
    const id = await registerUser(system(), { email, name, platformRole, passwordHash: null });
    return { id, email };
  },
});

const setPasswordCommand = defineCommand({
  name: 'users set-password',
  summary:
    'Sets a new random password, which is not shown again, and ends every session of the user',
  operands: ['user'],
  options: noOptions,
  run: async (input, { system }) => {
    const id = await findUserOperand(input, system());
    return { id, password: await setPassword(system(), id) };
  },
});

const disableCommand = defineCommand({
  name: 'users disable',
  summary: 'Disables a user: refuses all their API keys and sessions until `users enable`',
  operands: ['user'],
  options: noOptions,
  run: async (input, { system }) => {
    const { db, now } = system();
    const id = await findUserOperand(input, system());
    await changeUser(
      system(),
      id,
      (state) => disable(state, now().toISOString()),
      system().metadata,
    );
    await endUserSessions(db, id);
    return { id, enabled: false };
  },
});

const enableCommand = defineCommand({
  name: 'users enable',
  summary: 'Enables a disabled user again',
  operands: ['user'],
  options: noOptions,
  run: async (input, { system }) => {
    const { db, now } = system();
    const id = await findUserOperand(input, system());
    // A sign-in that started before the user was disabled may have left a session.
    await endUserSessions(db, id);
    await changeUser(
      system(),
      id,
      (state) => enable(state, now().toISOString()),
      system().metadata,
    );
    return { id, enabled: true };
  },
});

const joinCommand = defineCommand({
  name: 'users join',
  summary: 'Makes a user a member of an organization, or changes their role in it',
  operands: ['user'],
  options: z.strictObject({ organization: z.uuid(), role: z.enum(orgRoles) }),
  run: async (input, { system }) => {
    const { now } = system();
    const { organization, role } = input.options;
    const id = await findUserOperand(input, system());
    await assertOrganizationFounded(system(), organization);
    const at = now().toISOString();
    await changeMembership(system(), {
      userId: id,
      organizationId: organization,
      orgRole: role,
      decide: (state) => join(state, organization, role, at),
      metadata: system().metadata,
    });
    return { id, organization, role };
  },
});

const leaveCommand = defineCommand({
  name: 'users leave',
  summary: 'Ends a membership: the user loses access to the organization at once',
  operands: ['user'],
  options: z.strictObject({ organization: z.uuid() }),
  run: async (input, { system }) => {
    const { now } = system();
    const { organization } = input.options;
    const id = await findUserOperand(input, system());
    const at = now().toISOString();
    await changeMembership(system(), {
      userId: id,
      organizationId: organization,
      orgRole: undefined,
      decide: (state) => leave(state, organization, at),
      metadata: system().metadata,
    });
    return { id, organization };
  },
});

const setPlatformRoleCommand = defineCommand({
  name: 'users set-platform-role',
  summary: 'Sets whether a user is a platform admin or an ordinary user',
  operands: ['user'],
  options: z.strictObject({ role: z.enum(platformRoles) }),
  run: async (input, { system }) => {
    const { now } = system();
    const { role } = input.options;
    const id = await findUserOperand(input, system());
    await changeUser(
      system(),
      id,
      (state) => changePlatformRole(state, role, now().toISOString()),
      system().metadata,
    );
    return { id, platformRole: role };
  },
});

const findUserOperand = async ({ operands: [named = ''] }: Input, system: System) => {
  await system.assertSecret();
  return findUser(system, named);
};

export const userCommands = [
  list,
  registerCommand,
  setPasswordCommand,
  disableCommand,
  enableCommand,
  joinCommand,
  leaveCommand,
  setPlatformRoleCommand,
];
