/** How often each key got each status, by day and endpoint: telemetry (docs/adr/0059-statuses-counted-beside-the-log.md). */
export const usageStatuses = `
create table api.usage_statuses (
  key_id text not null,
  -- In UTC.
  day date not null,
  -- Method and template of the path, as in the usage log.
  endpoint text not null,
  status int not null,
  count bigint not null,
  primary key (key_id, day, endpoint, status)
);
create index usage_statuses_day on api.usage_statuses (day);
`;
