/**
 * The usage log in partitions by month (docs/adr/0047-partitions-of-usage-and-activity.md). The rows so far become one
 * partition, `api_key_usage_until_<month>`, without being copied: Postgres reads them twice.
 */
export const usageByMonth = `
-- Rows before this instant are removed from the partitioned table of the projection, and none are written; null: all are kept.
alter table read.checkpoints add column kept_from timestamptz;

alter table read.api_key_usage rename to api_key_usage_earlier;
alter table read.api_key_usage_earlier rename constraint api_key_usage_pkey to api_key_usage_earlier_pkey;
create table read.api_key_usage (
  key_id text not null,
  timestamp timestamptz not null,
  id text not null,
  method text not null,
  path text not null,
  ip text not null,
  user_agent text not null,
  auth_endpoint text not null,
  request_id text not null,
  primary key (key_id, timestamp)
) partition by range (timestamp);

do $$
declare
  newest timestamptz := (select max(timestamp) from read.api_key_usage_earlier);
  bound timestamp := date_trunc('month', newest at time zone 'UTC') + interval '1 month';
begin
  if newest is null then
    drop table read.api_key_usage_earlier;
    return;
  end if;
  execute format(
    'alter table read.api_key_usage attach partition read.api_key_usage_earlier for values from (minvalue) to (%L)',
    bound at time zone 'UTC');
  execute format(
    'alter table read.api_key_usage_earlier rename to %I', 'api_key_usage_until_' || to_char(bound, 'YYYY_MM'));
end
$$;
`;
