import { read } from '@hiring/database';
import {
  disablePortal,
  enablePortal,
  HexColor,
  organization,
  PortalSlug,
  themePortal,
  WebAddress,
} from '@hiring/domain';
import { z } from 'zod';

import { foundOrganization } from '../actions/found-organization.ts';
import { defineCommand } from '../command-line/command.ts';
import { listOptions, listRows } from '../output/list-rows.ts';

const list = defineCommand({
  name: 'organizations list',
  summary: 'Lists every organization and its portal',
  operands: [],
  options: z.strictObject(listOptions),
  run: ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = read(db)
      .selectFrom('portals')
      .select(['organization_id', 'slug', 'name', 'domain', 'enabled', 'show_salary', 'sandbox'])
      .orderBy('slug');
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const Logo = z.literal('').or(WebAddress.max(2_000));

const foundCommand = defineCommand({
  name: 'organizations found',
  summary: 'Creates an organization; its portal stays closed until `organizations portal` opens it',
  operands: [],
  options: z.strictObject({
    name: z.string().min(1),
    slug: PortalSlug,
    domain: z.string().default(''),
    logo: Logo.default(''),
  }),
  run: async ({ options }, { system }) => ({
    id: await foundOrganization(system(), options),
    slug: options.slug,
  }),
});

const portal = defineCommand({
  name: 'organizations portal',
  summary: 'Opens the career portal with the given theme; --off closes it',
  operands: ['organization'],
  options: z.strictObject({
    off: z.boolean().default(false),
    'show-salary': z.boolean().default(false),
    'primary-color': HexColor.optional(),
  }),
  run: async ({ operands: [id = ''], options }, { system }) => {
    const { decide, now } = system();
    const at = now().toISOString();
    const { off, 'show-salary': showSalary, 'primary-color': primaryColor = null } = options;
    if (off) await decide(organization, id, (state) => disablePortal(state, at));
    else {
      await decide(
        organization,
        id,
        (state) => enablePortal(state, at),
        (state) => themePortal(state, { showSalary, primaryColor, themedAt: at }),
      );
    }
    return { id, enabled: !off };
  },
});

export const organizationCommands = [list, foundCommand, portal];
