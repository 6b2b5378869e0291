import {
  type Role,
  role,
  type RoleDetails,
  type RoleEvent,
  seatsLeft,
  statusOf,
} from '@hiring/domain';
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
  version: 3,
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

const next = (row: Row | undefined, { id, event, revision, position, recordedAt }: Told): Row => {
  const told = ofRole(event);
  const state = role.evolve(row ? stateOf(row) : role.initial, told);
  return {
    id,
    organization_id: state.organizationId,
    ...detailsOf(state.details),
    created_at: createdAt(id, row, told),
    closed_at: told.type === 'RoleClosed' ? told.data.closedAt : (row?.closed_at ?? null),
    status: statusOf(state),
    published: state.published,
    capacity: state.capacity,
    seats_left: seatsLeft(state),
    updated_at: recordedAt,
    state,
    revision,
    position,
  };
};

const detailsOf = (details: RoleDetails) => ({
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

/** A role begins with its draft. */
const createdAt = (id: string, row: Row | undefined, told: RoleEvent): string => {
  if (told.type === 'RoleDrafted') return told.data.draftedAt;
  if (!row) throw new Error(`role ${id} begins with ${told.type}`);
  return row.created_at;
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
