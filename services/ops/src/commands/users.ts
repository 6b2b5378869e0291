import {
  changePlatformRole,
  disable,
  enable,
  join,
  leave,
  orgRoles,
  platformRoles,
} from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { endSessionsOf } from '@hiring/vault';
import { z } from 'zod';

import { changeUser } from '../acts/change-user.ts';
import { findUser } from '../acts/find-user.ts';
import { mustBeFounded } from '../acts/must-be-founded.ts';
import { registerUser } from '../acts/register-user.ts';
import { setPassword } from '../acts/set-password.ts';
import { command, type Input } from '../command.ts';
import { listOptions, listRows } from '../list-rows.ts';
import type { System } from '../system.ts';

const none = z.strictObject({});

const list = command({
  name: 'users list',
  summary: 'Everyone, newest first',
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

const registerOne = command({
  name: 'users register',
  summary: 'Makes a person known; they can sign in once they have a password',
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

const newPassword = command({
  name: 'users set-password',
  summary: 'Makes a new password, shown this once; every session of the user ends',
  operands: ['user'],
  options: none,
  run: async (input, { system }) => {
    const id = await userOf(input, system());
    return { id, password: await setPassword(system(), id) };
  },
});

const disableOne = command({
  name: 'users disable',
  summary: 'Refuses every key and session of the user until they are enabled',
  operands: ['user'],
  options: none,
  run: async (input, { system }) => {
    const { db, now } = system();
    const id = await userOf(input, system());
    await changeUser(system(), id, (it) => disable(it, now().toISOString()));
    await endSessionsOf(db, id);
    return { id, enabled: false };
  },
});

const enableOne = command({
  name: 'users enable',
  summary: 'Lets a disabled user in again',
  operands: ['user'],
  options: none,
  run: async (input, { system }) => {
    const { db, now } = system();
    const id = await userOf(input, system());
    // A sign-in that began before the user was disabled may have left a session behind.
    await endSessionsOf(db, id);
    await changeUser(system(), id, (it) => enable(it, now().toISOString()));
    return { id, enabled: true };
  },
});

const joinOne = command({
  name: 'users join',
  summary: 'Makes a user a member of an organisation, or changes the role held in it',
  operands: ['user'],
  options: z.strictObject({ organization: z.uuid(), role: z.enum(orgRoles) }),
  run: async (input, { system }) => {
    const { now } = system();
    const { organization, role } = input.options;
    const id = await userOf(input, system());
    await mustBeFounded(system(), organization);
    await changeUser(system(), id, (it) => join(it, organization, role, now().toISOString()));
    return { id, organization, role };
  },
});

const leaveOne = command({
  name: 'users leave',
  summary: 'Ends a membership; the organisation is out of sight for the user at once',
  operands: ['user'],
  options: z.strictObject({ organization: z.uuid() }),
  run: async (input, { system }) => {
    const { now } = system();
    const { organization } = input.options;
    const id = await userOf(input, system());
    await changeUser(system(), id, (it) => leave(it, organization, now().toISOString()));
    return { id, organization };
  },
});

const setPlatformRole = command({
  name: 'users set-platform-role',
  summary: 'Makes a user a platform admin, or an ordinary user again',
  operands: ['user'],
  options: z.strictObject({ role: z.enum(platformRoles) }),
  run: async (input, { system }) => {
    const { now } = system();
    const { role } = input.options;
    const id = await userOf(input, system());
    await changeUser(system(), id, (it) => changePlatformRole(it, role, now().toISOString()));
    return { id, platformRole: role };
  },
});

const userOf = ({ operands: [named = ''] }: Input, system: System) => findUser(system, named);

export const userCommands = [
  list,
  registerOne,
  newPassword,
  disableOne,
  enableOne,
  joinOne,
  leaveOne,
  setPlatformRole,
];
