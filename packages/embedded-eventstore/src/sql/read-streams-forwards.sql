select
  page.position, wanted.stream, page.revision, page.id, page.type, page.is_json,
  (extract(epoch from page.created_at) * 1000)::bigint as created_at,
  page.data, page.metadata,
  wanted.number
from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality
  as wanted (stream, first_revision, count, number)
cross join lateral (
  select
    events.*,
    sum(octet_length(data) + octet_length(metadata))
      over (order by revision rows between unbounded preceding and 1 preceding) as bytes_before
  from eventstore.events
  where events.stream = wanted.stream and revision >= wanted.first_revision and position <= $4
  order by revision
  limit wanted.count
) as page
where page.bytes_before is null or page.bytes_before < 1048576
order by wanted.number, page.revision
