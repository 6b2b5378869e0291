import { type DataOf, type Role, role, type RoleEvent, seatsLeft, statusOf } from '@hiring/domain';
import type { Db, ReadTables } from '@hiring/readmodels';
import type { Insertable, Selectable } from 'kysely';

import type { Projection, Told } from '../projection.ts';
import { upsertRows } from '../write-rows.ts';

type Row = Selectable<ReadTables['roles']>;

/**
 * Jobs, as the portal shows them and as a command may decide on them: `state` is the folded role at `revision`.
 * Each role of a batch is read once and written once.
 */
export const roles: Projection = {
  name: 'roles',
  version: 1,
  tables: ['roles'],
  categories: [role.category],
  project: async (db, events) => {
    const rows = await rowsOf(db, [...new Set(events.map(({ id }) => id))]);
    for (const told of events) rows.set(told.id, next(rows.get(told.id), told));
    await upsertRows(db, { table: 'roles', key: 'id' }, [...rows.values()].map(asInserted));
  },
};

const rowsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Row>> => {
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const next = (row: Row | undefined, { id, event, revision }: Told): Row => {
  const told = ofRole(event);
  const state = role.evolve(row ? stateOf(row) : role.initial, told);
  const described = told.type === 'RoleDrafted' ? descriptionOf(told.data) : row;
  if (!described) throw new Error(`role ${id} begins with ${told.type}`);
  return {
    ...described,
    id,
    status: statusOf(state),
    published: state.published,
    capacity: state.capacity,
    seats_left: seatsLeft(state),
    updated_at: timeOf(told),
    state,
    revision,
  };
};

const descriptionOf = (drafted: DataOf<typeof role.events, 'RoleDrafted'>) => ({
  organization_id: drafted.organizationId,
  name: drafted.name,
  description: drafted.description,
  department: drafted.department,
  location: drafted.location,
  work_type: drafted.workType,
  collar_type: drafted.collarType,
  salary_min: drafted.salaryMin,
  salary_max: drafted.salaryMax,
  salary_currency: drafted.salaryCurrency,
  salary_period: drafted.salaryPeriod,
  created_at: drafted.draftedAt,
});

const timeOf = ({ type, data }: RoleEvent): string => {
  switch (type) {
    case 'RoleDrafted':
      return data.draftedAt;
    case 'RoleOpened':
      return data.openedAt;
    case 'RolePutOnHold':
      return data.heldAt;
    case 'RoleClosed':
      return data.closedAt;
    case 'RolePublished':
      return data.publishedAt;
    case 'RoleWithdrawn':
      return data.withdrawnAt;
    case 'SeatFilled':
      return data.filledAt;
    case 'SeatFreed':
      return data.freedAt;
  }
};

const asInserted = (row: Row): Insertable<ReadTables['roles']> => ({
  ...row,
  description: JSON.stringify(row.description),
  state: JSON.stringify(row.state),
});

/** This projection alone writes the column, from a Role. */
const stateOf = (row: Row) => row.state as Role;

/** Streams of this category hold this category's events. */
const ofRole = (event: Told['event']) => event as RoleEvent;
