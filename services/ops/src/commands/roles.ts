import { read } from '@hiring/database';
import {
  closeRole,
  draftRole,
  openRole,
  publishRole,
  putRoleOnHold,
  type Role,
  role,
  type RoleEvent,
  stepTypes,
  withdrawRole,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { defineCommand } from '../command-line/command.ts';
import { listOptions, listRows } from '../output/list-rows.ts';

const list = defineCommand({
  name: 'roles list',
  summary: 'Lists every role, newest first',
  operands: [],
  options: z.strictObject(listOptions),
  run: ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = read(db)
      .selectFrom('roles')
      .select(['id', 'organization_id', 'name', 'status', 'published', 'capacity', 'seats_left'])
      .orderBy('created_at', 'desc')
      .orderBy('id');
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const Steps = z
  .string()
  .default('cv_screening,interview,offer')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(stepTypes)).min(1));

const draftCommand = defineCommand({
  name: 'roles draft',
  summary: 'Creates a draft role; STEPS is a comma-separated list of step types in order',
  operands: [],
  options: z.strictObject({
    organization: z.uuid(),
    name: z.string().min(1),
    department: z.string().default(''),
    location: z.string().default(''),
    capacity: z.coerce.number().int().positive().default(1),
    steps: Steps,
  }),
  run: async ({ options: { organization, steps: types, ...drafted } }, { system }) => {
    const { decide, now } = system();
    await assertOrganizationFounded(system(), organization);
    const id = uuid();
    const steps = types.map((stepType, index) => ({
      id: uuid(),
      name: stepType.replace('_', ' '),
      order: index + 1,
      stepType,
    }));
    const plain = { ...roleDefaults, ...drafted, organizationId: organization, steps };
    await decide(role, id, (state) =>
      draftRole(state, { ...plain, draftedAt: now().toISOString() }),
    );
    return { id, steps };
  },
});

const roleDefaults = {
  description: {},
  workType: null,
  collarType: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
} as const;

const createStatusCommand = (
  verb: string,
  summary: string,
  decision: (state: Role, at: string) => RoleEvent[],
) =>
  defineCommand({
    name: `roles ${verb}`,
    summary,
    operands: ['role'],
    options: z.strictObject({}),
    run: async ({ operands: [id = ''] }, { system }) => {
      const { decide, now } = system();
      await decide(role, id, (state) => decision(state, now().toISOString()));
      return { id };
    },
  });

export const roleCommands = [
  list,
  draftCommand,
  createStatusCommand('open', 'Opens a draft or a role that is on hold', openRole),
  createStatusCommand('publish', 'Shows a role on the portal while it is open', publishRole),
  createStatusCommand('withdraw', 'Removes a role from the portal', withdrawRole),
  createStatusCommand('hold', 'Puts an open role on hold', putRoleOnHold),
  createStatusCommand('close', 'Closes a role permanently', closeRole),
];
