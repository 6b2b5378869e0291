import type { Db } from '@hiring/database';
import {
  toAnnouncement,
  toWebhookDeliveryId,
  webhookDelivery,
  type WebhookDeliveryEvent,
  webhookSubscription,
} from '@hiring/domain';
import type { EffectJob } from '@hiring/effect-queue';
import { type EventStore, iterateStream, type RecordedEvent } from '@hiring/eventstore';
import { listWebhookIds } from '@hiring/vault';

import type { RetryPolicy } from '../config.ts';
import { openOrganizationFinder } from './find-organizations.ts';

export type WebhookRoutes = {
  /** Reads every subscription from its stream, in place of what was known. */
  readonly load: () => Promise<void>;
  /** Returns the deliveries that follow from the next events of the log, and follows changes of subscriptions. */
  readonly toJobs: (events: readonly RecordedEvent[]) => Promise<readonly EffectJob[]>;
};

type Options = {
  readonly db: Db;
  readonly store: EventStore;
  readonly retries: Readonly<Record<'webhooks', RetryPolicy>>;
};

/** A subscription as of an event of the log. */
type Route = {
  readonly id: string;
  readonly organizationId: string;
  /** Null: every type. */
  readonly types: ReadonlySet<string> | null;
  readonly enabled: boolean;
  /** The position of the event that created or enabled it: it gets later events only. */
  readonly since: bigint;
};

/**
 * Decides which subscriptions get an event. It reads the events in the order of the log, with those of subscriptions
 * among them: an event is delivered exactly to the subscriptions that existed and were enabled before it. While no
 * subscription exists, an event costs nothing.
 */
export const openWebhookRoutes = ({ db, store, retries }: Options): WebhookRoutes => {
  const findOrganizations = openOrganizationFinder(db, store);
  let routes = new Map<string, Route>();

  const load = async (): Promise<void> => {
    routes = new Map();
    for (const id of await listWebhookIds(db)) {
      for await (const recorded of iterateStream(store, `${webhookSubscription.category}-${id}`)) {
        applyEvent(routes, recorded);
      }
    }
  };
  const toJobs: WebhookRoutes['toJobs'] = async (events) => {
    if (routes.size === 0 && !events.some(isAboutWebhooks)) return [];
    const announced = events.filter(({ event }) => event && toAnnouncement(event));
    const organizationIds = await findOrganizations(announced);
    return events.flatMap((recorded) => {
      applyEvent(routes, recorded);
      const organizationId = organizationIds.get(recorded.stream);
      return toDeliveries(routes, recorded, organizationId).map((delivery) =>
        toDeliveryJob(delivery, recorded, retries.webhooks),
      );
    });
  };
  return { load, toJobs };
};

const isAboutWebhooks = ({ category }: RecordedEvent): boolean =>
  category === webhookSubscription.category || category === webhookDelivery.category;

const applyEvent = (routes: Map<string, Route>, { id, event, position }: RecordedEvent): void => {
  const route = routes.get(id);
  switch (event?.type) {
    case 'WebhookSubscriptionCreated': {
      const { organizationId, types } = event.data;
      const settings = { organizationId, types: types && new Set(types) };
      routes.set(id, { id, ...settings, enabled: true, since: position });
      break;
    }
    case 'WebhookSubscriptionChanged':
      if (route) routes.set(id, { ...route, types: event.data.types && new Set(event.data.types) });
      break;
    case 'WebhookSubscriptionDisabled':
      if (route) routes.set(id, { ...route, enabled: false });
      break;
    case 'WebhookSubscriptionEnabled':
      if (route) routes.set(id, { ...route, enabled: true, since: position });
      break;
    case 'WebhookSubscriptionDeleted':
      routes.delete(id);
      break;
    default:
  }
};

type Delivery = {
  /** The id of the job. */
  readonly jobId: string;
  readonly deliveryId: string;
  readonly subscriptionId: string;
  readonly organizationId: string;
  readonly stream: string;
  readonly revision: string;
};

/** Returns the deliveries of one event: to those who subscribed to it, of a test message, or a replayed one. */
const toDeliveries = (
  routes: ReadonlyMap<string, Route>,
  recorded: RecordedEvent,
  organizationId: string | undefined,
): readonly Delivery[] => {
  const { id, event } = recorded;
  if (!event) return [];
  if (event.type === 'WebhookDeliveryReplayed') return [toReplay(id, event)];
  const pinged = event.type === 'WebhookPinged' ? routes.get(id) : undefined;
  if (pinged) return [toDelivery(recorded, pinged)];
  const announcement = organizationId === undefined ? undefined : toAnnouncement(event);
  if (!announcement) return [];
  return [...routes.values()]
    .filter((route) => route.organizationId === organizationId && wants(route, recorded.position))
    .filter(({ types }) => types?.has(announcement.type) ?? true)
    .map((route) => toDelivery(recorded, route));
};

const wants = ({ enabled, since }: Route, position: bigint): boolean => enabled && since < position;

const toDelivery = ({ eventId, stream, revision }: RecordedEvent, route: Route): Delivery => {
  const deliveryId = toWebhookDeliveryId(eventId, route.id);
  const { organizationId } = route;
  const source = { stream, revision: `${revision}` };
  return { jobId: deliveryId, deliveryId, subscriptionId: route.id, organizationId, ...source };
};

type Replayed = Extract<WebhookDeliveryEvent, { type: 'WebhookDeliveryReplayed' }>;

/** A replay has a job of its own, because that of the delivery may exist. */
const toReplay = (deliveryId: string, { data }: Replayed): Delivery => {
  const { subscriptionId, organizationId, stream, revision, replay } = data;
  const jobId = `${deliveryId}.${replay}`;
  return { jobId, deliveryId, subscriptionId, organizationId, stream, revision };
};

const toDeliveryJob = (
  { jobId: id, organizationId, ...payload }: Delivery,
  { metadata: { requestId, traceparent }, position }: RecordedEvent,
  { attempts: maxAttempts }: RetryPolicy,
): EffectJob => ({
  name: 'deliver-webhook',
  id,
  payload,
  requestId,
  traceparent,
  position: `${position}`,
  organizationId,
  delayMs: 0,
  maxAttempts,
});
