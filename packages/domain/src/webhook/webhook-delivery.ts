import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type WebhookDeliveryEvent, webhookDeliveryEvents } from './events.ts';

type Data<Name extends keyof typeof webhookDeliveryEvents> = DataOf<
  typeof webhookDeliveryEvents,
  Name
>;

/** What is delivered to whom; the same in every event of a delivery. */
export type WebhookDeliverySubject = Omit<
  Data<'WebhookDeliverySucceeded'>,
  'status' | 'succeededAt' | 'replay'
>;

/**
 * The delivery of one change to one subscription. Its id is the effect's id, which the receiver sees as `webhook-id` at
 * every attempt. After a replay is requested, its status and attempts are those of the replay.
 */
export type WebhookDelivery = {
  readonly subject: WebhookDeliverySubject | null;
  readonly status: 'pending' | 'failing' | 'succeeded' | 'parked';
  readonly attempts: number;
  /** The id of the newest request to replay it. */
  readonly replay: string | null;
};

export const webhookDelivery: Decider<WebhookDelivery, typeof webhookDeliveryEvents> = {
  category: 'webhookDelivery',
  events: webhookDeliveryEvents,
  initial: { subject: null, status: 'pending', attempts: 0, replay: null },
  evolve: (state, event) => {
    const subject = toSubject(event.data);
    switch (event.type) {
      case 'WebhookDeliveryAttempted':
        return { ...state, subject, status: 'failing', attempts: event.data.attempt };
      case 'WebhookDeliverySucceeded':
        return { ...state, subject, status: 'succeeded', attempts: state.attempts + 1 };
      case 'WebhookDeliveryParked':
        return { ...state, subject, status: 'parked' };
      case 'WebhookDeliveryReplayed':
        return { subject, status: 'pending', attempts: 0, replay: event.data.replay };
    }
  },
};

/** Whether no attempt may follow until a replay is requested. */
export const isWebhookDeliveryEnded = ({ status }: WebhookDelivery): boolean =>
  status === 'succeeded' || status === 'parked';

/** Records a failed attempt, counted from 1. Yields no event after the end. */
export const recordWebhookAttempt = (
  state: WebhookDelivery,
  attempted: Omit<Data<'WebhookDeliveryAttempted'>, 'attempt' | 'replay'>,
): WebhookDeliveryEvent[] => {
  if (isWebhookDeliveryEnded(state)) return [];
  const data = { ...attempted, ...toReplay(state), attempt: state.attempts + 1 };
  return [{ type: 'WebhookDeliveryAttempted', data }];
};

/** Records the success, once; also of an attempt that ended after the delivery was parked. */
export const succeedWebhookDelivery = (
  state: WebhookDelivery,
  succeeded: Omit<Data<'WebhookDeliverySucceeded'>, 'replay'>,
): WebhookDeliveryEvent[] =>
  state.status === 'succeeded'
    ? []
    : [{ type: 'WebhookDeliverySucceeded', data: { ...succeeded, ...toReplay(state) } }];

/** Parks a delivery: no attempt follows until a replay is requested. */
export const parkWebhookDelivery = (
  state: WebhookDelivery,
  parked: Omit<Data<'WebhookDeliveryParked'>, 'replay'>,
): WebhookDeliveryEvent[] =>
  isWebhookDeliveryEnded(state)
    ? []
    : [{ type: 'WebhookDeliveryParked', data: { ...parked, ...toReplay(state) } }];

/**
 * Requests that a delivery is sent again, whatever its status. Refuses `delivery_not_found` if it was never attempted.
 */
export const replayWebhookDelivery = (
  { subject }: WebhookDelivery,
  replayed: Pick<Data<'WebhookDeliveryReplayed'>, 'replay' | 'replayedBy' | 'replayedAt'>,
): WebhookDeliveryEvent[] => {
  if (!subject) throw new Refusal('delivery_not_found');
  return [{ type: 'WebhookDeliveryReplayed', data: { ...subject, ...replayed } }];
};

const toReplay = ({ replay }: WebhookDelivery) => (replay === null ? {} : { replay });

const toSubject = (data: WebhookDeliverySubject): WebhookDeliverySubject => {
  const { organizationId, subscriptionId, type, stream, revision } = data;
  return { organizationId, subscriptionId, type, stream, revision };
};
