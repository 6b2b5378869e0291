import type { Model } from './model.ts';

/** An organization as far as a hire there concerns others. */
export type Organization = {
  /** Its HRIS is told by a webhook of hires. */
  readonly notifiesHris: boolean;
  readonly requiresPositionId: boolean;
};

export const organizations: Model<Organization> = {
  category: 'organization',
  after: (state, event) => {
    switch (event.type) {
      case 'OrganizationFounded':
        return { notifiesHris: false, requiresPositionId: false };
      case 'HrisConfigured': {
        const { target, requiresExternalPositionId: requiresPositionId } = event.data;
        return { notifiesHris: target.kind === 'webhook', requiresPositionId };
      }
      case 'HrisDisabled':
        return state && { ...state, notifiesHris: false };
      default:
        return state;
    }
  },
};
