import {
  type EventMetadata,
  organization,
  type OrgRole,
  Refusal,
  user,
  type User,
  type UserEvent,
} from '@hiring/domain';
import { load, type LoadedState, readEarlierResult, transact } from '@hiring/eventstore';

import { confirm, isAdministrator, release } from './administrators.ts';
import { saveCurrentRights, type UserDeps } from './change-user.ts';

export type MembershipChange = {
  readonly userId: string;
  readonly organizationId: string;
  /** The role after the change; undefined: none. */
  readonly orgRole: OrgRole | undefined;
  readonly decide: (state: User) => readonly UserEvent[];
  readonly metadata: EventMetadata;
  /** Throws unless the caller may change the membership of a user with this role; undefined: no membership. */
  readonly assertAllowed?: (currentRole: OrgRole | undefined) => void;
};

/** An attempt starts from the user's stream again when another command changed it. */
const maxAttempts = 5;

/**
 * Adds, changes or ends a membership, and makes it effective on every instance before it returns. An organization
 * keeps an owner, under any concurrency and crash: the organization's stream releases an owner or admin before the
 * user's stream changes, and records one afterwards (ADR 30). Refuses `last_owner`, `last_admin`, `stale_version` when
 * other commands keep changing the user, `sandbox_members_fixed` for a new member of a sandbox (ADR 64), and what `decide`
 * refuses.
 */
export const changeMembership = async (deps: UserDeps, change: MembershipChange): Promise<void> => {
  const { userId, organizationId, orgRole, metadata } = change;
  const result =
    (await readEarlierResult(deps.store, user, userId, metadata)) ?? (await attempt(deps, change));
  if (isAdministrator(orgRole)) {
    const userRevision = Number(result.revision);
    await confirm(deps, { organizationId, metadata }, { userId, orgRole, userRevision });
  }
  await saveCurrentRights(deps, userId);
};

const attempt = async (
  deps: UserDeps,
  change: MembershipChange,
  attempts = 1,
): Promise<LoadedState<User>> => {
  const loaded = await load(deps.store, user, change.userId);
  await prepare(deps, change, loaded);
  try {
    return await appendAt(deps, change, loaded);
  } catch (error) {
    const isStale = error instanceof Refusal && error.code === 'stale_version';
    if (!isStale || attempts === maxAttempts) throw error;
    return attempt(deps, change, attempts + 1);
  }
};

/** Checks the change, and releases an owner or admin who becomes less. */
const prepare = async (
  deps: UserDeps,
  { userId, organizationId, orgRole, decide, metadata, assertAllowed }: MembershipChange,
  { state, revision }: LoadedState<User>,
): Promise<void> => {
  const currentRole = state.registered ? state.memberships[organizationId] : undefined;
  assertAllowed?.(currentRole);
  decide(state);
  const joins = orgRole !== undefined && currentRole === undefined;
  if (joins) await assertNoSandbox(deps, organizationId);
  if (!isAdministrator(currentRole) || orgRole === currentRole || orgRole === 'owner') return;
  const administrator = { userId, orgRole: currentRole, userRevision: Number(revision) };
  await release(deps, { organizationId, metadata }, administrator);
};

/** The members of a sandbox are exact at a reset because there is only its own user. */
const assertNoSandbox = async ({ store }: UserDeps, organizationId: string): Promise<void> => {
  const { state } = await load(store, organization, organizationId);
  if (state.sandboxOf !== null) throw new Refusal('sandbox_members_fixed');
};

/** Appends only to the state that was prepared. Refuses `stale_version` otherwise. */
const appendAt = async (
  { store, noteWrite }: UserDeps,
  { userId, decide, metadata }: MembershipChange,
  loaded: LoadedState<User>,
): Promise<LoadedState<User>> => {
  const result = await transact(
    store,
    user,
    userId,
    (state, revision) => {
      if (revision !== loaded.revision) throw new Refusal('stale_version');
      return decide(state);
    },
    { metadata, cachedState: loaded },
  );
  noteWrite(user.category, result.position);
  return result;
};
