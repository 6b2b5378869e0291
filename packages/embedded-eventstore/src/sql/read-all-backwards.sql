select
  position, stream, revision, id, type, is_json,
  (extract(epoch from created_at) * 1000)::bigint as created_at,
  data, metadata
from (
  select
    *,
    sum(octet_length(data) + octet_length(metadata))
      over (order by position desc rows between unbounded preceding and 1 preceding) as bytes_before
  from eventstore.events
  where position < $1 and position <= $2
  order by position desc
  limit $3
) as page
where bytes_before is null or bytes_before < 1048576
order by position desc
