select
  wanted.stream,
  coalesce(last.revision, -1) as revision,
  last.position,
  last.id,
  metadata.is_json as metadata_is_json,
  metadata.data as metadata
from unnest($1::text[]) as wanted (stream)
left join lateral (
  select revision, position, id
  from eventstore.events
  where events.stream = wanted.stream
  order by revision desc
  limit 1
) as last on true
left join lateral (
  select is_json, data
  from eventstore.events
  where events.stream = '$$' || wanted.stream
  order by revision desc
  limit 1
) as metadata on true
