import { type Role, seatsLeft, seatsTaken, statusOf } from '@hiring/domain';
import type { Loaded } from '@hiring/eventstore';

import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import type { RoleRow } from './queries.ts';

/** A role as its stream says: never stale. */
export const presentWritten = (id: string, loaded: Loaded<Role>) => ({
  ...presentState(id, loaded),
  steps: presentSteps(loaded.state),
});

/** A role as lists show it, from the state its row keeps. */
export const presentListed = (row: RoleRow) => ({
  ...presentState(row.id, { state: stateOf(row), revision: row.revision }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  closedAt: row.closed_at,
});

/** A role by itself (field.md §5.4). */
export const presentShown = (
  row: RoleRow,
  { requiresExternalPositionId }: { readonly requiresExternalPositionId: boolean },
) => ({ ...presentListed(row), steps: presentSteps(stateOf(row)), requiresExternalPositionId });

/** The projector kept exactly what the decider folded, as JSON. */
export const stateOf = ({ state }: RoleRow) => state as Role;

const presentState = (id: string, { state, revision }: Loaded<Role>) => ({
  id,
  organizationId: state.organizationId,
  ...state.details,
  description: withoutUnsafeLinks(state.details.description),
  status: statusOf(state),
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
