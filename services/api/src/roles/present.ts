import { type Role, seatsLeft, seatsTaken, getRoleStatus } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import type { RoleRow } from './queries.ts';

/** Presents a role from its folded state, which is never stale. */
export const presentChangedRole = (id: string, loaded: LoadedState<Role>) => ({
  ...presentState(id, loaded),
  steps: presentSteps(loaded.state),
});

/** Presents a role of a list from the state in its row. */
export const presentListedRole = (row: RoleRow) => ({
  ...presentState(row.id, { state: toRoleState(row), revision: row.revision }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  closedAt: row.closed_at,
});

/** Presents a single role (specification §4.5). */
export const presentShownRole = (
  row: RoleRow,
  { requiresExternalPositionId }: { readonly requiresExternalPositionId: boolean },
) => ({
  ...presentListedRole(row),
  steps: presentSteps(toRoleState(row)),
  requiresExternalPositionId,
});

/** Returns the state of a row: the projector stores the state that the decider folded, as JSON. */
export const toRoleState = ({ state }: RoleRow) => state as Role;

const presentState = (id: string, { state, revision }: LoadedState<Role>) => ({
  id,
  organizationId: state.organizationId,
  ...state.details,
  description: withoutUnsafeLinks(state.details.description),
  status: getRoleStatus(state),
  isPublic: state.published,
  capacity: { total: state.capacity, hired: seatsTaken(state), remaining: seatsLeft(state) },
  version: Number(revision),
});

const presentSteps = ({ steps }: Role) =>
  steps.map(({ id, name, order, stepType }, index) => ({
    id,
    name,
    order,
    stepType,
    isFinal: index === steps.length - 1,
  }));
