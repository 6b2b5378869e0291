import { prepareStatement, type Placeholders, type ReadTables, upsertRows } from '@hiring/database';
import {
  type Role,
  role,
  type RoleDetails,
  type RoleEvent,
  seatsLeft,
  getRoleStatus,
  toSearchTerms,
} from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';

type Row = Selectable<ReadTables['roles']>;

/**
 * Roles, as the portal shows them and as a command may decide on them: `state` is the folded role at `revision`. Each
 * role of a batch is read once and written once.
 */
export const roles: Projection = {
  name: 'roles',
  version: 4,
  tables: ['roles'],
  categories: [role.category],
  project: async (db, events) => {
    const found = await findRows(db, { ids: [...new Set(events.map(({ id }) => id))] });
    const rows = new Map(found.map((row) => [row.id, row]));
    for (const recorded of events) rows.set(recorded.id, nextRow(rows.get(recorded.id), recorded));
    await upsertRows(db, { table: 'roles', key: 'id' }, [...rows.values()]);
  },
};

const findRows = prepareStatement((db, value: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(value('ids'))),
);

const nextRow = (
  row: Row | undefined,
  { id, event, revision, position, recordedAt }: KnownEvent,
): Row => {
  const roleEvent = asRoleEvent(event);
  const state = role.evolve(row ? getState(row) : role.initial, roleEvent);
  return {
    id,
    organization_id: state.organizationId,
    ...toDetailColumns(state.details),
    created_at: getCreatedAt(id, row, roleEvent),
    closed_at: roleEvent.type === 'RoleClosed' ? roleEvent.data.closedAt : (row?.closed_at ?? null),
    status: getRoleStatus(state),
    published: state.published,
    capacity: state.capacity,
    seats_left: seatsLeft(state),
    search_terms: findSearchTerms(row, state.details.name),
    updated_at: recordedAt,
    state,
    revision,
    position,
  };
};

const toDetailColumns = (details: RoleDetails) => ({
  name: details.name,
  description: details.description,
  department: details.department,
  location: details.location,
  work_type: details.workType,
  collar_type: details.collarType,
  salary_min: details.salaryMin,
  salary_max: details.salaryMax,
  salary_currency: details.salaryCurrency,
  salary_period: details.salaryPeriod,
});

/** Returns the terms of the name, computed once for each name. */
const findSearchTerms = (row: Row | undefined, name: string): Int32Array =>
  row && row.name === name ? row.search_terms : toSearchTerms([name]);

/** Returns the time of the draft, the first event of a role. */
const getCreatedAt = (id: string, row: Row | undefined, roleEvent: RoleEvent): string => {
  if (roleEvent.type === 'RoleDrafted') return roleEvent.data.draftedAt;
  if (!row) throw new Error(`role ${id} begins with ${roleEvent.type}`);
  return row.created_at;
};

/** This projection alone writes the column, from a Role. */
const getState = (row: Row) => row.state as Role;

/** Streams of this category hold this category's events. */
const asRoleEvent = (event: KnownEvent['event']) => event as RoleEvent;
