select
  position, stream, revision, id, type, is_json,
  (extract(epoch from created_at) * 1000)::bigint as created_at,
  data, metadata
from (
  select
    *,
    sum(octet_length(data) + octet_length(metadata))
      over (order by revision rows between unbounded preceding and 1 preceding) as bytes_before
  from eventstore.events
  where stream = $1 and revision >= $2 and position <= $3
  order by revision
  limit $4
) as page
where bytes_before is null or bytes_before < 1048576
order by revision
