import {
  close,
  draft,
  open,
  publish,
  putOnHold,
  type Role,
  role,
  type RoleEvent,
  stepTypes,
  withdraw,
} from '@hiring/domain';
import { read } from '@hiring/readmodels';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

import { mustBeFounded } from '../acts/must-be-founded.ts';
import { command } from '../command.ts';
import { listOptions, listRows } from '../list-rows.ts';

const list = command({
  name: 'roles list',
  summary: 'Every role, newest first',
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

const draftOne = command({
  name: 'roles draft',
  summary: 'Drafts a role; STEPS: types with commas, in order',
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
    await mustBeFounded(system(), organization);
    const id = uuid();
    const steps = types.map((stepType, index) => ({
      id: uuid(),
      name: stepType.replace('_', ' '),
      order: index + 1,
      stepType,
    }));
    const plain = { ...unsaid, ...drafted, organizationId: organization, steps };
    await decide(role, id, (it) => draft(it, { ...plain, draftedAt: now().toISOString() }));
    return { id, steps };
  },
});

const unsaid = {
  description: {},
  workType: null,
  collarType: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
} as const;

const move = (verb: string, summary: string, decision: (it: Role, at: string) => RoleEvent[]) =>
  command({
    name: `roles ${verb}`,
    summary,
    operands: ['role'],
    options: z.strictObject({}),
    run: async ({ operands: [id = ''] }, { system }) => {
      const { decide, now } = system();
      await decide(role, id, (it) => decision(it, now().toISOString()));
      return { id };
    },
  });

export const roleCommands = [
  list,
  draftOne,
  move('open', 'Opens a draft, or a role on hold', open),
  move('publish', 'Shows a role on the portal while it is open', publish),
  move('withdraw', 'Takes a role off the portal', withdraw),
  move('hold', 'Puts an open role on hold', putOnHold),
  move('close', 'Closes a role for good', close),
];
