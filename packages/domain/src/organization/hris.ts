import type { DataOf } from '../event.ts';
import type { HrisTarget, OrganizationEvent, organizationEvents } from './events.ts';
import { getFoundedOrganization, type Organization } from './organization.ts';

/**
 * Configures where hires are sent and whether each needs a position id of the HRIS (decisions §5, §7). A disabled
 * receiver is enabled again.
 */
export const configureHris = (
  state: Organization,
  configured: DataOf<typeof organizationEvents, 'HrisConfigured'>,
): OrganizationEvent[] => {
  const { hris } = getFoundedOrganization(state);
  const same =
    hris.disabledAt === null &&
    isSameTarget(hris.target, configured.target) &&
    hris.requiresExternalPositionId === configured.requiresExternalPositionId;
  return same ? [] : [{ type: 'HrisConfigured', data: configured }];
};

/**
 * Disables the receiver at `endpoint`, which no longer exists. Yields no event if hires are now sent to another one.
 */
export const disableHris = (
  state: Organization,
  disabled: DataOf<typeof organizationEvents, 'HrisDisabled'>,
): OrganizationEvent[] => {
  const { target, disabledAt } = getFoundedOrganization(state).hris;
  const current = target.kind === 'webhook' && target.endpoint === disabled.endpoint;
  return current && disabledAt === null ? [{ type: 'HrisDisabled', data: disabled }] : [];
};

const isSameTarget = (a: HrisTarget, b: HrisTarget): boolean => {
  switch (a.kind) {
    case 'off':
      return b.kind === 'off';
    case 'webhook':
      return (
        b.kind === 'webhook' && a.endpoint === b.endpoint && a.includePerson === b.includePerson
      );
    case 'bamboohr':
      return b.kind === 'bamboohr' && a.company === b.company;
  }
};
