import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type WebhookSubscriptionEvent, webhookSubscriptionEvents } from './events.ts';

type Data<Name extends keyof typeof webhookSubscriptionEvents> = DataOf<
  typeof webhookSubscriptionEvents,
  Name
>;
type DisableReason = Data<'WebhookSubscriptionDisabled'>['reason'];

/** What a user chooses: the receiver, and the types of the change feed that it gets. */
type WebhookSettings = Pick<Data<'WebhookSubscriptionCreated'>, 'url' | 'types' | 'description'>;

/** An organization's request to have its changes sent to a URL. */
export type WebhookSubscription = {
  readonly created: Data<'WebhookSubscriptionCreated'> | null;
  readonly settings: WebhookSettings;
  readonly status: 'enabled' | 'disabled' | 'deleted';
  readonly disabled: { readonly reason: DisableReason; readonly at: string } | null;
  /** The first failed attempt since the last success; null when the last attempt succeeded. */
  readonly failingSince: string | null;
};

/** A subscription that exists. */
type ExistingSubscription = WebhookSubscription & {
  readonly created: Data<'WebhookSubscriptionCreated'>;
};

export const webhookSubscription: Decider<WebhookSubscription, typeof webhookSubscriptionEvents> = {
  category: 'webhookSubscription',
  events: webhookSubscriptionEvents,
  initial: {
    created: null,
    settings: { url: '', types: null, description: null },
    status: 'enabled',
    disabled: null,
    failingSince: null,
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'WebhookSubscriptionCreated':
        return { ...state, created: event.data, settings: toSettings(event.data) };
      case 'WebhookSubscriptionChanged':
        return { ...state, settings: toSettings(event.data) };
      case 'WebhookSecretRotated':
      case 'WebhookPinged':
        return state;
      case 'WebhookFailuresBegan':
        return { ...state, failingSince: event.data.failingSince };
      case 'WebhookRecovered':
        return { ...state, failingSince: null };
      case 'WebhookSubscriptionDisabled': {
        const { reason, disabledAt: at } = event.data;
        return { ...state, status: 'disabled', disabled: { reason, at } };
      }
      case 'WebhookSubscriptionEnabled':
        return { ...state, status: 'enabled', disabled: null, failingSince: null };
      case 'WebhookSubscriptionDeleted':
        return { ...state, status: 'deleted' };
    }
  },
};

/** Returns the subscription if it exists and was not deleted. Refuses `webhook_not_found`. */
export const getExistingSubscription = (state: WebhookSubscription): ExistingSubscription => {
  const { created } = state;
  if (!created || state.status === 'deleted') throw new Refusal('webhook_not_found');
  return { ...state, created };
};

/** Creates a subscription. Refuses `already_exists`. */
export const createWebhook = (
  state: WebhookSubscription,
  created: Data<'WebhookSubscriptionCreated'>,
): WebhookSubscriptionEvent[] => {
  if (state.created) throw new Refusal('already_exists');
  return [{ type: 'WebhookSubscriptionCreated', data: created }];
};

/** Changes the settings. Yields no event for the same settings. */
export const changeWebhook = (
  state: WebhookSubscription,
  changed: Data<'WebhookSubscriptionChanged'>,
): WebhookSubscriptionEvent[] => {
  const { settings } = getExistingSubscription(state);
  const isSame = JSON.stringify(toSettings(changed)) === JSON.stringify(settings);
  return isSame ? [] : [{ type: 'WebhookSubscriptionChanged', data: changed }];
};

/** Records that the signing secret was rotated; the vault holds the secrets. */
export const rotateWebhookSecret = (
  state: WebhookSubscription,
  rotated: Data<'WebhookSecretRotated'>,
): WebhookSubscriptionEvent[] => {
  getExistingSubscription(state);
  return [{ type: 'WebhookSecretRotated', data: rotated }];
};

/** Requests the delivery of a test message, also to a disabled receiver. */
export const pingWebhook = (
  state: WebhookSubscription,
  pinged: Data<'WebhookPinged'>,
): WebhookSubscriptionEvent[] => {
  getExistingSubscription(state);
  return [{ type: 'WebhookPinged', data: pinged }];
};

/** Ends deliveries until the subscription is enabled. Yields no event if it is disabled. */
export const disableWebhook = (
  state: WebhookSubscription,
  disabled: Data<'WebhookSubscriptionDisabled'>,
): WebhookSubscriptionEvent[] =>
  getExistingSubscription(state).status === 'disabled'
    ? []
    : [{ type: 'WebhookSubscriptionDisabled', data: disabled }];

/** Starts deliveries of later changes. Yields no event if it is enabled. */
export const enableWebhook = (
  state: WebhookSubscription,
  enabled: Data<'WebhookSubscriptionEnabled'>,
): WebhookSubscriptionEvent[] =>
  getExistingSubscription(state).status === 'enabled'
    ? []
    : [{ type: 'WebhookSubscriptionEnabled', data: enabled }];

/** Deletes a subscription. Yields no event the second time; refuses `webhook_not_found` if it never existed. */
export const deleteWebhook = (
  state: WebhookSubscription,
  deleted: Data<'WebhookSubscriptionDeleted'>,
): WebhookSubscriptionEvent[] => {
  if (state.status === 'deleted') return [];
  getExistingSubscription(state);
  return [{ type: 'WebhookSubscriptionDeleted', data: deleted }];
};

/**
 * Records a failed attempt at an enabled subscription: the first one of a run of failures, or, when the run began at
 * `failingBefore` or earlier, that it ends deliveries.
 */
export const recordWebhookFailure = (
  state: WebhookSubscription,
  {
    at,
    failingBefore,
    by,
  }: { readonly at: string; readonly failingBefore: string; readonly by: string },
): WebhookSubscriptionEvent[] => {
  if (!state.created || state.status !== 'enabled') return [];
  if (state.failingSince === null) {
    return [{ type: 'WebhookFailuresBegan', data: { failingSince: at } }];
  }
  if (state.failingSince > failingBefore) return [];
  const data = { reason: 'failing', disabledBy: by, disabledAt: at } as const;
  return [{ type: 'WebhookSubscriptionDisabled', data }];
};

/** Records the first success after failures. */
export const recordWebhookSuccess = (
  state: WebhookSubscription,
  recoveredAt: string,
): WebhookSubscriptionEvent[] =>
  state.created && state.status === 'enabled' && state.failingSince !== null
    ? [{ type: 'WebhookRecovered', data: { recoveredAt } }]
    : [];

/** Copies field by field, so that equal settings are equal JSON. */
const toSettings = ({ url, types, description }: WebhookSettings): WebhookSettings => ({
  url,
  types,
  description,
});
