import { type Role, seatsLeft, seatsTaken, getRoleStatus } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import type { RoleRow } from './queries.ts';

/** A role as its stream says: never stale. */
export const presentChangedRole = (id: string, loaded: LoadedState<Role>) => ({
  ...presentState(id, loaded),
  steps: presentSteps(loaded.state),
});

/** A role as lists show it, from the state its row keeps. */
export const presentListedRole = (row: RoleRow) => ({
  ...presentState(row.id, { state: toRoleState(row), revision: row.revision }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  closedAt: row.closed_at,
});

/** A role by itself (specification §4.5). */
export const presentShownRole = (
  row: RoleRow,
  { requiresExternalPositionId }: { readonly requiresExternalPositionId: boolean },
) => ({
  ...presentListedRole(row),
  steps: presentSteps(toRoleState(row)),
  requiresExternalPositionId,
});

/** The projector kept exactly what the decider folded, as JSON. */
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
