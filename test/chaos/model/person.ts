import type { Model } from './model.ts';

/** A user and what they may do (decisions §4). */
export type Person = {
  readonly admin: boolean;
  readonly disabled: boolean;
  /** Roles per organisation. */
  readonly memberships: ReadonlyMap<string, string>;
};

export const people: Model<Person> = {
  category: 'user',
  after: (it, event) => {
    if (event.type === 'UserRegistered') {
      const admin = event.data.platformRole === 'admin';
      return { admin, disabled: false, memberships: new Map() };
    }
    if (!it) return undefined;
    switch (event.type) {
      case 'PlatformRoleChanged':
        return { ...it, admin: event.data.platformRole === 'admin' };
      case 'UserDisabled':
        return { ...it, disabled: true };
      case 'UserEnabled':
        return { ...it, disabled: false };
      case 'OrganizationJoined':
      case 'OrganizationRoleChanged': {
        const { organizationId, orgRole } = event.data;
        return { ...it, memberships: new Map(it.memberships).set(organizationId, orgRole) };
      }
      case 'OrganizationLeft': {
        const left = event.data.organizationId;
        return { ...it, memberships: new Map([...it.memberships].filter(([id]) => id !== left)) };
      }
      default:
        return it;
    }
  },
};

const authority = ['owner', 'admin', 'moderator', 'hr_rep'];

export const mayManage = ({ admin, memberships }: Person, organizationId: string): boolean =>
  admin || authority.includes(memberships.get(organizationId) ?? '');

export const maySee = ({ admin, memberships }: Person, organizationId: string): boolean =>
  admin || memberships.has(organizationId);
