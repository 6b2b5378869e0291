/**
 * The change feed in partitions by position (docs/adr/0047-partitions-of-usage-and-activity.md). The rows so far become
 * one partition, `activity_to_<position>`, without being copied: Postgres reads them once.
 */
export const activityInSegments = `
alter table read.activity rename to activity_earlier;
alter table read.activity_earlier rename constraint activity_pkey to activity_earlier_pkey;
alter index read.activity_of_organization rename to activity_earlier_of_organization;
alter index read.activity_of_role rename to activity_earlier_of_role;
alter index read.activity_of_candidate rename to activity_earlier_of_candidate;
create table read.activity (
  position bigint primary key,
  event_id text not null,
  type text not null,
  at timestamptz not null,
  organization_id text not null,
  role_id text,
  candidate_id text,
  candidate_role_id text,
  step_id text,
  actor jsonb not null,
  request_id text,
  announced text not null default '',
  status text,
  webhook_subscription_id text
) partition by range (position);
create index activity_of_organization on read.activity (organization_id, position);
create index activity_of_role on read.activity (role_id, position);
create index activity_of_candidate on read.activity (candidate_id, position);

do $$
declare
  newest bigint := (select max(position) from read.activity_earlier);
begin
  if newest is null then
    drop table read.activity_earlier;
    return;
  end if;
  execute format(
    'alter table read.activity attach partition read.activity_earlier for values from (minvalue) to (%s)', newest + 1);
  execute format('alter table read.activity_earlier rename to %I', 'activity_to_' || (newest + 1));
end
$$;
`;
