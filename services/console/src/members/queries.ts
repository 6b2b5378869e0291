import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';

const orgRoles = ['member', 'hr_rep', 'moderator', 'admin', 'owner'] as const;
export type OrgRole = (typeof orgRoles)[number];

export const orgRoleLabels: Readonly<Record<OrgRole, string>> = {
  member: 'Member',
  hr_rep: 'HR representative',
  moderator: 'Moderator',
  admin: 'Admin',
  owner: 'Owner',
};

/** Returns the role with a name; undefined for another text. */
export const findOrgRole = (text: string | null): OrgRole | undefined =>
  orgRoles.find((name) => name === text);

const maxOrganizations = 500;

/** The organizations that the user sees, at most 500. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async () => {
    const query = { limit: maxOrganizations };
    return (await unwrap(api.GET('/api/v1/organizations', { params: { query } }))).organizations;
  },
});

/** The user with the roles in organizations. */
const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await unwrap(api.GET('/api/v1/profile'))).profile,
});

/** The roles that the user may give in an organization; none for those who may not invite. */
export const givenRolesQuery = (organizationId: string) =>
  queryOptions({
    ...profileQuery,
    select: ({ platformRole, memberships }): readonly OrgRole[] => {
      const own = memberships.find((membership) => membership.organizationId === organizationId);
      if (platformRole === 'admin' || own?.orgRole === 'owner') return orgRoles;
      return own?.orgRole === 'admin' ? orgRoles.filter((role) => role !== 'owner') : [];
    },
  });

/** The members of an organization, a hundred at a time. */
export const membersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['members', id],
    queryFn: ({ pageParam }) => {
      const params = { path: { id }, query: pageParam ? { cursor: pageParam } : {} };
      return unwrap(api.GET('/api/v1/organizations/{id}/members', { params }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

/** The open invitations to an organization, a hundred at a time. */
export const invitationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['member-invitations', id],
    queryFn: ({ pageParam }) => {
      const params = { path: { id }, query: pageParam ? { cursor: pageParam } : {} };
      return unwrap(api.GET('/api/v1/organizations/{id}/member-invitations', { params }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
