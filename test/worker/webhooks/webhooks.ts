import { Webhook } from 'standardwebhooks';

import { createClient } from '../../client.ts';
import type { ReceivedRequest } from '../../servers/receiver.ts';
import type { Stack } from '../../stack.ts';
import { createCaller, createOrganization } from '../../world.ts';

type Delivery = Readonly<Record<string, unknown>> & { readonly id: string };
type Answer = {
  readonly webhook: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly secret: string;
  readonly deliveryId: string;
  readonly deliveries: readonly Delivery[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
};

/** Settings of a worker that tries a delivery three times, within milliseconds. */
export const shortWebhookDelays = { WEBHOOK_ATTEMPTS: '3', WEBHOOK_RETRY_MS: '20' };

/** Creates an organization, its owner, and calls about its webhooks. */
export const createSubscriber = async (stack: Stack) => {
  const organization = await createOrganization(stack);
  const owner = await createCaller(stack, { memberships: { [organization.id]: 'owner' } });
  const as = createClient(stack).as(owner.key);
  const path = '/api/v1/webhooks';
  return {
    organization,
    as,
    create: async (url: string, types: readonly string[] | null = null) =>
      (await as.post<Answer>(path, { url, types })).body,
    act: (id: string, rest: string) => as.post<Answer>(`${path}/${id}/${rest}`),
    show: async (id: string) => (await as.get<Answer>(`${path}/${id}`)).body.webhook,
    change: (id: string, body: object) => as.patch<Answer>(`${path}/${id}`, body),
    remove: (id: string) => as.delete<Answer>(`${path}/${id}`),
    listDeliveries: async (id: string) =>
      (await as.get<Answer>(`${path}/${id}/deliveries`)).body.deliveries,
    readFeed: async () =>
      (await as.get<Answer>(`/api/v1/events?organizationId=${organization.id}`)).body.events,
  };
};

export const readMessage = ({ body }: ReceivedRequest) =>
  JSON.parse(body.toString()) as {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };

/** Whether a request has a valid Standard Webhooks signature of a secret. */
export const verifies = (secret: string, { body, headers }: ReceivedRequest): boolean => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};
