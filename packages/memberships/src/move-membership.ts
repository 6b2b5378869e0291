import {
  type EventMetadata,
  moveMembership as decideMove,
  type OrgRole,
  user,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { confirm, isAdministrator } from './administrators.ts';
import { saveCurrentRights, type UserDeps } from './change-user.ts';

export type MembershipMove = {
  readonly userId: string;
  /** The organization to leave; undefined: the user, who is a member nowhere, joins. */
  readonly from: string | undefined;
  readonly to: string;
  readonly orgRole: OrgRole;
  readonly metadata: EventMetadata;
};

/**
 * Moves a user of a sandbox from one generation to the next in one event batch, and makes it effective on every instance
 * before it returns (ADR 64). Unlike `changeMembership` it may take the last owner: `from` is retired afterwards. A repeat
 * completes what a crash left; a user who is not in `from` any more stays where they are. Refuses `user_not_found`.
 */
export const moveMembership = async (
  deps: UserDeps,
  { userId, metadata, ...move }: MembershipMove,
): Promise<void> => {
  const at = deps.now().toISOString();
  const decide = (state: typeof user.initial) => decideMove(state, move, at);
  const moved = await transact(deps.store, user, userId, decide, { metadata });
  deps.noteWrite(user.category, moved.position);
  const { state, revision } = moved;
  const orgRole = state.registered ? state.memberships[move.to] : undefined;
  if (isAdministrator(orgRole)) {
    const context = { organizationId: move.to, metadata };
    await confirm(deps, context, { userId, orgRole, userRevision: Number(revision) });
  }
  await saveCurrentRights(deps, userId);
};
