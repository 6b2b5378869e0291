import type { DomainEvent } from '@hiring/domain';

/** An organisation as far as a hire there concerns others. */
export type Employer = {
  /** Its HRIS is told by a webhook of hires. */
  readonly told: boolean;
  readonly asksForPositionId: boolean;
};

/** The state after an event of its stream. */
export const after = (it: Employer | undefined, event: DomainEvent): Employer | undefined => {
  switch (event.type) {
    case 'OrganizationFounded':
      return { told: false, asksForPositionId: false };
    case 'HrisConfigured': {
      const { target, requiresExternalPositionId: asksForPositionId } = event.data;
      return { told: target.kind === 'webhook', asksForPositionId };
    }
    case 'HrisDisabled':
      return it && { ...it, told: false };
    default:
      return it;
  }
};
