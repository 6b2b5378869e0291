import type { Model } from './model.ts';

/** An organisation as far as a hire there concerns others. */
export type Employer = {
  /** Its HRIS is told by a webhook of hires. */
  readonly told: boolean;
  readonly asksForPositionId: boolean;
};

export const employers: Model<Employer> = {
  category: 'organization',
  after: (it, event) => {
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
  },
};
