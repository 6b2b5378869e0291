import type { EffectType, Organization } from '@hiring/domain';

/** Whether an effect will run, as far as the organization's configuration decides it. */
export type ExpectedEffect = {
  readonly type: EffectType;
  readonly willRun: boolean;
  readonly reason?: string;
};

/** Expects an effect to run unless the organization has no HRIS for it. Without the organization it runs. */
export const expectEffect = (
  type: EffectType,
  organization: Organization | undefined,
): ExpectedEffect => {
  const reason = findSkipReason(type, organization);
  return { type, willRun: reason === undefined, ...(reason !== undefined && { reason }) };
};

const findSkipReason = (
  type: EffectType,
  organization: Organization | undefined,
): string | undefined => {
  switch (type) {
    case 'hris_trigger':
      if (organization?.hris.target.kind === 'off') return 'no_configuration';
      return organization?.hris.disabledAt ? 'endpoint_disabled' : undefined;
    default:
      return undefined;
  }
};
