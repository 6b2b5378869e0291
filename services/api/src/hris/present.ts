import type { Organization } from '@hiring/domain';

/** Presents an organization's HRIS without secrets. */
export const presentHris = (organizationId: string, { hris }: Organization) => {
  const { target, requiresExternalPositionId, disabledAt } = hris;
  return { organizationId, ...target, requiresExternalPositionId, disabledAt };
};
