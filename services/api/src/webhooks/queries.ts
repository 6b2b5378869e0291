import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findAndCount, findPage, type PageQuery } from '../http/lists/find-page.ts';
import type { DeliveriesQuery } from './schemas.ts';

export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>['rows'][number];
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>['rows'][number];

export const findWebhooks = (db: Db, since: bigint | undefined, page: PageQuery) =>
  findPage(db, (organization) => selectWebhooks(db, since, organization), page);

const selectWebhooks = (
  db: Db,
  since: bigint | undefined,
  organization: Expression<string> | undefined,
) => {
  let webhooks = read(db).selectFrom('webhook_subscriptions as item').selectAll('item');
  if (organization) webhooks = webhooks.where('item.organization_id', '=', organization);
  return since === undefined ? webhooks : webhooks.where('item.position', '>=', since);
};

type DeliveriesPage = Pick<DeliveriesQuery, 'status' | 'limit' | 'count'> & {
  readonly before?: string | undefined;
};

/** Finds deliveries of one subscription, newest first, before the delivery `before`. */
export const findDeliveries = (
  db: Db,
  subscriptionId: string,
  { status, before, limit, count }: DeliveriesPage,
) => {
  let all = read(db)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('subscription_id', '=', subscriptionId);
  if (status !== undefined) all = all.where('status', '=', status);
  const rest = before === undefined ? all : all.where('id', '<', before);
  return findAndCount(db, { all, page: rest.orderBy('id', 'desc').limit(limit) }, { count });
};
