import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type HrisTarget, type OrganizationEvent, organizationEvents } from './events.ts';

export type PortalTheme = { readonly showSalary: boolean; readonly primaryColor: string | null };
export type Hris = {
  readonly target: HrisTarget;
  readonly requiresExternalPositionId: boolean;
  /** When the receiver was disabled; null while it is in use. */
  readonly disabledAt: string | null;
};

export type Organization = {
  readonly founded: boolean;
  readonly name: string;
  readonly portalEnabled: boolean;
  readonly theme: PortalTheme;
  readonly hris: Hris;
};

export const organization: Decider<Organization, typeof organizationEvents> = {
  category: 'organization',
  events: organizationEvents,
  initial: {
    founded: false,
    name: '',
    portalEnabled: false,
    theme: { showSalary: false, primaryColor: null },
    hris: { target: { kind: 'off' }, requiresExternalPositionId: false, disabledAt: null },
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'OrganizationFounded':
        return { ...state, founded: true, name: event.data.name };
      case 'PortalEnabled':
        return { ...state, portalEnabled: true };
      case 'PortalDisabled':
        return { ...state, portalEnabled: false };
      case 'PortalThemed':
        return {
          ...state,
          theme: { showSalary: event.data.showSalary, primaryColor: event.data.primaryColor },
        };
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

/** Returns the organization if it was founded. Throws Refusal `organization_not_found`. */
export const getFoundedOrganization = (state: Organization): Organization => {
  if (!state.founded) throw new Refusal('organization_not_found');
  return state;
};
