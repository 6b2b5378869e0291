import type { Model } from './model.ts';

/** The settings of an organization that matter to a hire. */
export type Organization = {
  /** Whether a webhook notifies its HRIS of hires. */
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
