import type { Model } from './model.ts';

/** A user and their rights (decisions §4). */
export type User = {
  readonly admin: boolean;
  readonly disabled: boolean;
  /** Roles per organization. */
  readonly memberships: ReadonlyMap<string, string>;
};

export const users: Model<User> = {
  category: 'user',
  after: (state, event) => {
    if (event.type === 'UserRegistered') {
      const admin = event.data.platformRole === 'admin';
      return { admin, disabled: false, memberships: new Map() };
    }
    if (!state) return undefined;
    switch (event.type) {
      case 'PlatformRoleChanged':
        return { ...state, admin: event.data.platformRole === 'admin' };
      case 'UserDisabled':
        return { ...state, disabled: true };
      case 'UserEnabled':
        return { ...state, disabled: false };
      case 'OrganizationJoined':
      case 'OrganizationRoleChanged': {
        const { organizationId, orgRole } = event.data;
        return { ...state, memberships: new Map(state.memberships).set(organizationId, orgRole) };
      }
      case 'OrganizationLeft': {
        const organizationId = event.data.organizationId;
        return {
          ...state,
          memberships: new Map([...state.memberships].filter(([id]) => id !== organizationId)),
        };
      }
      default:
        return state;
    }
  },
};

const authority = ['owner', 'admin', 'moderator', 'hr_rep'];

export const mayManage = ({ admin, memberships }: User, organizationId: string): boolean =>
  admin || authority.includes(memberships.get(organizationId) ?? '');

export const maySee = ({ admin, memberships }: User, organizationId: string): boolean =>
  admin || memberships.has(organizationId);
