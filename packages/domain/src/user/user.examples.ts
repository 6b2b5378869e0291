import type { OrgRole, UserEvent } from './events.ts';

export const acmeId = '0198c0de-0000-7000-8000-0000000000b1';
export const otherId = '0198c0de-0000-7000-8000-0000000000b2';

export const registered = {
  type: 'UserRegistered',
  data: {
    email: 'rosa@acme.example',
    name: 'Rosa',
    platformRole: 'user',
    registeredAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies UserEvent;

export const detailsChanged = {
  type: 'UserDetailsChanged',
  data: {
    name: 'Rosa Luz',
    email: 'rosa@acme.example',
    changedAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies UserEvent;

export const passwordChanged = {
  type: 'UserPasswordChanged',
  data: { changedAt: '2026-06-02T08:00:00.000Z' },
} satisfies UserEvent;

export const promoted = {
  type: 'PlatformRoleChanged',
  data: { platformRole: 'admin', changedAt: '2026-06-02T08:00:00.000Z' },
} satisfies UserEvent;

export const disabled = {
  type: 'UserDisabled',
  data: { disabledAt: '2026-06-03T08:00:00.000Z' },
} satisfies UserEvent;

export const enabled = {
  type: 'UserEnabled',
  data: { enabledAt: '2026-06-04T08:00:00.000Z' },
} satisfies UserEvent;

export const joined = (organizationId: string, orgRole: OrgRole) =>
  ({
    type: 'OrganizationJoined',
    data: { organizationId, orgRole, joinedAt: '2026-06-02T08:00:00.000Z' },
  }) satisfies UserEvent;

export const roleChanged = (organizationId: string, orgRole: OrgRole) =>
  ({
    type: 'OrganizationRoleChanged',
    data: { organizationId, orgRole, changedAt: '2026-06-03T08:00:00.000Z' },
  }) satisfies UserEvent;

export const organizationLeft = (organizationId: string) =>
  ({
    type: 'OrganizationLeft',
    data: { organizationId, leftAt: '2026-06-04T08:00:00.000Z' },
  }) satisfies UserEvent;
