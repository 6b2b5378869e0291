import type { Organization } from '@hiring/domain';

/** An organization's HRIS without any secret. */
export const presentHris = (organizationId: string, { hris }: Organization) => {
  const { target, requiresExternalPositionId, disabledAt } = hris;
  return { organizationId, ...target, requiresExternalPositionId, disabledAt };
};
