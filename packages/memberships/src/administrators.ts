import { read } from '@hiring/database';
import {
  type Administrator,
  confirmAdministrator,
  type EventMetadata,
  organization,
  type Organization,
  type OrganizationEvent,
  type OrgRole,
  recordAdministrators,
  releaseAdministrator,
  user,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { UserDeps } from './change-user.ts';

export type RegisterContext = {
  readonly organizationId: string;
  readonly metadata: EventMetadata;
};

/** Releases an owner or admin in the organization's register. Refuses `last_owner`, `last_admin` (ADR 30). */
export const release = async (
  deps: UserDeps,
  context: RegisterContext,
  administrator: Administrator,
): Promise<void> => {
  await ensureRecorded(deps, context);
  const releasing = { ...administrator, releasedAt: deps.now().toISOString() };
  await changeRegister(deps, context, (state) => releaseAdministrator(state, releasing));
};

/** Records an owner or admin in the organization's register, after the user's stream has the role. */
export const confirm = async (
  deps: UserDeps,
  context: RegisterContext,
  administrator: Administrator,
): Promise<void> => {
  await ensureRecorded(deps, context);
  const confirmed = { ...administrator, confirmedAt: deps.now().toISOString() };
  await changeRegister(deps, context, (state) => confirmAdministrator(state, confirmed));
};

export const isAdministrator = (orgRole: OrgRole | undefined): orgRole is 'owner' | 'admin' =>
  orgRole === 'owner' || orgRole === 'admin';

/** Maximum owners and admins to record of an organization from before they were recorded. */
const maxRecorded = 1_000;

/**
 * Records the owners and admins of an organization from before they were recorded: candidates are those of the read
 * model, and each user's stream decides.
 */
const ensureRecorded = async (deps: UserDeps, context: RegisterContext): Promise<void> => {
  const { organizationId } = context;
  const { state } = await load(deps.store, organization, organizationId);
  if (!state.founded || state.administrators.recorded) return;
  const rows = await read(deps.db)
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('org_role', 'in', ['owner', 'admin'])
    .orderBy('user_id')
    .limit(maxRecorded)
    .execute();
  const found = await Promise.all(
    rows.map(({ user_id: userId }) => findAdministrator(deps, organizationId, userId)),
  );
  const recordedAt = deps.now().toISOString();
  await changeRegister(deps, context, (current) =>
    recordAdministrators(current, { administrators: found.flat(), recordedAt }),
  );
};

const findAdministrator = async (
  { store }: UserDeps,
  organizationId: string,
  userId: string,
): Promise<Administrator[]> => {
  const { state, revision } = await load(store, user, userId);
  const orgRole = state.registered ? state.memberships[organizationId] : undefined;
  return isAdministrator(orgRole) ? [{ userId, orgRole, userRevision: Number(revision) }] : [];
};

/**
 * A command may change the register several times, so its events carry no command id: a repeated change is found by
 * its content.
 */
const changeRegister = async (
  deps: UserDeps,
  { organizationId, metadata: { command: _command, ...metadata } }: RegisterContext,
  decide: (state: Organization) => readonly OrganizationEvent[],
): Promise<void> => {
  const result = await transact(deps.store, organization, organizationId, decide, { metadata });
  deps.noteWrite(organization.category, result.position);
};
