import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type OrgRole, type PlatformRole, type UserEvent, userEvents } from './events.ts';

/** A person with a sign-in. `memberships` has the role held in each organization, by the organization's id. */
export type User =
  | { readonly registered: false }
  | {
      readonly registered: true;
      readonly name: string;
      readonly email: string;
      readonly enabled: boolean;
      /** Null: no change was recorded. */
      readonly passwordChangedAt: string | null;
      readonly platformRole: PlatformRole;
      readonly memberships: Readonly<Record<string, OrgRole>>;
    };

type RegisteredUser = Extract<User, { registered: true }>;

export type UserDetails = Pick<RegisteredUser, 'name' | 'email'>;

export const user: Decider<User, typeof userEvents> = {
  category: 'user',
  events: userEvents,
  initial: { registered: false },
  evolve: (state, event) => {
    const current = state.registered ? state : defaultUser;
    switch (event.type) {
      case 'UserRegistered':
        return { ...defaultUser, ...getDetails(event.data), platformRole: event.data.platformRole };
      case 'UserDetailsChanged':
        return { ...current, ...getDetails(event.data) };
      case 'UserPasswordChanged':
        return { ...current, passwordChangedAt: event.data.changedAt };
      case 'PlatformRoleChanged':
        return { ...current, platformRole: event.data.platformRole };
      case 'UserDisabled':
        return { ...current, enabled: false };
      case 'UserEnabled':
        return { ...current, enabled: true };
      case 'OrganizationJoined':
      case 'OrganizationRoleChanged':
        return withMembership(current, event.data.organizationId, event.data.orgRole);
      case 'OrganizationLeft':
        return withoutMembership(current, event.data.organizationId);
    }
  },
};

/** Registers a user, once. */
export const register = (
  state: User,
  registered: DataOf<typeof userEvents, 'UserRegistered'>,
): UserEvent[] => {
  if (state.registered) throw new Refusal('already_exists');
  return [{ type: 'UserRegistered', data: registered }];
};

/** Changes name and e-mail address, which must be reserved in the vault before. Yields no event if they are the same. */
export const changeUserDetails = (
  state: User,
  changed: Partial<UserDetails> & { readonly changedAt: string },
): UserEvent[] => {
  const { name, email } = getRegisteredUser(state);
  const details = { name, email, ...changed };
  const isSame = details.name === name && details.email === email;
  return isSame ? [] : [{ type: 'UserDetailsChanged', data: details }];
};

/** Records that a new password follows, which the vault keeps. Refuses `user_not_found`. */
export const recordPasswordChange = (state: User, changedAt: string): UserEvent[] => {
  const { passwordChangedAt } = getRegisteredUser(state);
  return passwordChangedAt === changedAt
    ? []
    : [{ type: 'UserPasswordChanged', data: { changedAt } }];
};

/** Changes the platform role. Yields no event for the same role. */
export const changePlatformRole = (
  state: User,
  platformRole: PlatformRole,
  changedAt: string,
): UserEvent[] => {
  const { platformRole: currentRole } = getRegisteredUser(state);
  if (currentRole === platformRole) return [];
  return [{ type: 'PlatformRoleChanged', data: { platformRole, changedAt } }];
};

/** Disables a user: requests with the user's keys and sessions then get 401 (decisions §3). */
export const disable = (state: User, disabledAt: string): UserEvent[] =>
  getRegisteredUser(state).enabled ? [{ type: 'UserDisabled', data: { disabledAt } }] : [];

/** Enables a disabled user again. */
export const enable = (state: User, enabledAt: string): UserEvent[] =>
  getRegisteredUser(state).enabled ? [] : [{ type: 'UserEnabled', data: { enabledAt } }];

/** Adds the user to an organization, or changes the role held in it. */
export const join = (
  state: User,
  organizationId: string,
  orgRole: OrgRole,
  at: string,
): UserEvent[] => {
  const currentRole = getRegisteredUser(state).memberships[organizationId];
  if (currentRole === orgRole) return [];
  if (currentRole === undefined) {
    return [{ type: 'OrganizationJoined', data: { organizationId, orgRole, joinedAt: at } }];
  }
  return [{ type: 'OrganizationRoleChanged', data: { organizationId, orgRole, changedAt: at } }];
};

/** Changes the role held in an organization. Refuses `not_a_member`. */
export const changeOrganizationRole = (
  state: User,
  organizationId: string,
  orgRole: OrgRole,
  changedAt: string,
): UserEvent[] => {
  if (getRegisteredUser(state).memberships[organizationId] === undefined) {
    throw new Refusal('not_a_member');
  }
  return join(state, organizationId, orgRole, changedAt);
};

/** Removes the user from an organization. Yields no event without a membership. */
export const leave = (state: User, organizationId: string, leftAt: string): UserEvent[] => {
  const currentRole = getRegisteredUser(state).memberships[organizationId];
  return currentRole === undefined
    ? []
    : [{ type: 'OrganizationLeft', data: { organizationId, leftAt } }];
};

/**
 * Moves a membership to another organization, with this role, in one step: the user is never a member of both. `from`
 * undefined: the user joins, unless they are a member somewhere. Yields no event for a user who is not in `from`.
 */
export const moveMembership = (
  state: User,
  move: { readonly from: string | undefined; readonly to: string; readonly orgRole: OrgRole },
  movedAt: string,
): UserEvent[] => {
  const { from, to, orgRole } = move;
  const { memberships } = getRegisteredUser(state);
  const mayMove =
    from === undefined ? Object.keys(memberships).length === 0 : memberships[from] !== undefined;
  if (!mayMove) return [];
  return [
    ...(from === undefined ? [] : leave(state, from, movedAt)),
    { type: 'OrganizationJoined', data: { organizationId: to, orgRole, joinedAt: movedAt } },
  ];
};

const defaultUser: RegisteredUser = {
  registered: true,
  name: '',
  email: '',
  enabled: true,
  passwordChangedAt: null,
  platformRole: 'user',
  memberships: {},
};

const getDetails = ({ name, email }: UserDetails): UserDetails => ({ name, email });

const getRegisteredUser = (state: User): RegisteredUser => {
  if (!state.registered) throw new Refusal('user_not_found');
  return state;
};

const withMembership = (state: RegisteredUser, organizationId: string, orgRole: OrgRole): User => ({
  ...state,
  memberships: { ...state.memberships, [organizationId]: orgRole },
});

const withoutMembership = (state: RegisteredUser, organizationId: string): User => {
  const { [organizationId]: _left, ...memberships } = state.memberships;
  return { ...state, memberships };
};
