import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import {
  type AdministratorRegister,
  emptyRegister,
  withAdministrators,
  withoutAdministrator,
} from './administrator-register.ts';
import {
  type Administrator,
  type HrisTarget,
  type OrganizationEvent,
  organizationEvents,
} from './events.ts';

export type PortalTheme = { readonly showSalary: boolean; readonly primaryColor: string | null };
export type Hris = {
  readonly target: HrisTarget;
  readonly requiresExternalPositionId: boolean;
  /** When the receiver was disabled; null while it is in use. */
  readonly disabledAt: string | null;
};

export type Organization = {
  readonly founded: boolean;
  /** The organization whose sandbox it is; null: it is no sandbox (ADR 64). */
  readonly sandboxOf: string | null;
  /** It was a generation of a sandbox, which the next one replaced: it exists no longer. */
  readonly retired: boolean;
  readonly name: string;
  readonly domain: string;
  readonly logo: string;
  readonly slug: string;
  readonly portalEnabled: boolean;
  readonly theme: PortalTheme;
  readonly hris: Hris;
  readonly administrators: AdministratorRegister;
};

export const organization: Decider<Organization, typeof organizationEvents> = {
  category: 'organization',
  events: organizationEvents,
  initial: {
    founded: false,
    sandboxOf: null,
    retired: false,
    name: '',
    domain: '',
    logo: '',
    slug: '',
    portalEnabled: false,
    theme: { showSalary: false, primaryColor: null },
    hris: { target: { kind: 'off' }, requiresExternalPositionId: false, disabledAt: null },
    administrators: emptyRegister,
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'OrganizationFounded':
        return {
          ...state,
          founded: true,
          ...getDetails(event.data),
          slug: event.data.slug,
          sandboxOf: event.data.sandboxOf ?? null,
        };
      case 'SandboxRetired':
        return {
          ...state,
          retired: true,
          portalEnabled: false,
          administrators: { ...emptyRegister, recorded: true },
        };
      case 'OrganizationDescribed':
        return { ...state, ...getDetails(event.data) };
      case 'PortalMoved':
        return { ...state, slug: event.data.slug };
      case 'PortalEnabled':
        return { ...state, portalEnabled: true };
      case 'PortalDisabled':
        return { ...state, portalEnabled: false };
      case 'PortalThemed':
        return {
          ...state,
          theme: { showSalary: event.data.showSalary, primaryColor: event.data.primaryColor },
        };
      case 'AdministratorsRecorded':
        return withRegister(state, withAdministrators, event.data.administrators);
      case 'AdministratorConfirmed':
        return withRegister(state, withAdministrators, [toAdministrator(event.data)]);
      case 'AdministratorReleased':
        return withRegister(state, withoutAdministrator, event.data);
      case 'HrisConfigured':
        return {
          ...state,
          hris: {
            target: event.data.target,
            requiresExternalPositionId: event.data.requiresExternalPositionId,
            disabledAt: null,
          },
        };
      case 'HrisDisabled':
        return { ...state, hris: { ...state.hris, disabledAt: event.data.disabledAt } };
    }
  },
};

/** Founds an organization. Refuses `already_exists`. */
export const found = (
  state: Organization,
  founded: DataOf<typeof organizationEvents, 'OrganizationFounded'>,
): OrganizationEvent[] => {
  if (state.founded) throw new Refusal('already_exists');
  return [{ type: 'OrganizationFounded', data: founded }];
};

/** Changes name, domain and logo. Yields no event if they are the same. */
export const describeOrganization = (
  state: Organization,
  described: DataOf<typeof organizationEvents, 'OrganizationDescribed'>,
): OrganizationEvent[] => {
  const { name, domain, logo } = getFoundedOrganization(state);
  const same = name === described.name && domain === described.domain && logo === described.logo;
  return same ? [] : [{ type: 'OrganizationDescribed', data: described }];
};

/** Moves the portal to another slug, which must be claimed before. Yields no event for the present slug. */
export const movePortal = (
  state: Organization,
  slug: string,
  movedAt: string,
): OrganizationEvent[] =>
  getFoundedOrganization(state).slug === slug
    ? []
    : [{ type: 'PortalMoved', data: { slug, movedAt } }];

/** Enables the portal of open roles. Yields no event if it is enabled. */
export const enablePortal = (state: Organization, enabledAt: string): OrganizationEvent[] =>
  getFoundedOrganization(state).portalEnabled
    ? []
    : [{ type: 'PortalEnabled', data: { enabledAt } }];

/** Disables the portal. Yields no event if it is disabled. */
export const disablePortal = (state: Organization, disabledAt: string): OrganizationEvent[] =>
  getFoundedOrganization(state).portalEnabled
    ? [{ type: 'PortalDisabled', data: { disabledAt } }]
    : [];

/** Sets the theme of the portal. Yields no event for the same theme. */
export const themePortal = (
  state: Organization,
  themed: DataOf<typeof organizationEvents, 'PortalThemed'>,
): OrganizationEvent[] => {
  const { theme } = getFoundedOrganization(state);
  const same = theme.showSalary === themed.showSalary && theme.primaryColor === themed.primaryColor;
  return same ? [] : [{ type: 'PortalThemed', data: themed }];
};

/** Replaces a generation of a sandbox. Yields no event the second time. Refuses `organization_not_found`. */
export const retireSandbox = (
  state: Organization,
  retired: DataOf<typeof organizationEvents, 'SandboxRetired'>,
): OrganizationEvent[] => {
  if (state.sandboxOf === null) throw new Refusal('organization_not_found');
  return state.retired ? [] : [{ type: 'SandboxRetired', data: retired }];
};

/** Returns the organization if it was founded and not retired. Throws Refusal `organization_not_found`. */
export const getFoundedOrganization = (state: Organization): Organization => {
  if (!state.founded || state.retired) throw new Refusal('organization_not_found');
  return state;
};

const getDetails = ({
  name,
  domain,
  logo,
}: Pick<Organization, 'name' | 'domain' | 'logo'>): Pick<
  Organization,
  'name' | 'domain' | 'logo'
> => ({ name, domain, logo });

const withRegister = <Change>(
  state: Organization,
  apply: (register: AdministratorRegister, change: Change) => AdministratorRegister,
  change: Change,
): Organization => ({ ...state, administrators: apply(state.administrators, change) });

const toAdministrator = ({ userId, orgRole, userRevision }: Administrator): Administrator => ({
  userId,
  orgRole,
  userRevision,
});
