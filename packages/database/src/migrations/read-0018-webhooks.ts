/** Webhook subscriptions, the log of their deliveries, and the subscription that a change in the feed is about. */
export const webhooks = `
create table read.webhook_subscriptions (
  id text primary key,
  organization_id text not null,
  url text not null,
  types jsonb,
  description text,
  status text not null,
  disabled_reason text,
  disabled_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position bigint not null
);
create index webhook_subscriptions_by_id on read.webhook_subscriptions (organization_id, id);
create index webhook_subscriptions_by_change on read.webhook_subscriptions (organization_id, position, id);
create index webhook_subscriptions_by_time on read.webhook_subscriptions (updated_at, position);

create table read.webhook_deliveries (
  id text primary key,
  organization_id text not null,
  subscription_id text not null,
  type text not null,
  status text not null,
  attempts int not null,
  last_status int,
  last_error text,
  replays int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_deliveries_by_id on read.webhook_deliveries (subscription_id, id);

alter table read.activity add column webhook_subscription_id text;
alter table read.activity_subjects add column webhook_subscription_id text;
`;
