select
  position, stream, revision, id, type, is_json,
  (extract(epoch from created_at) * 1000)::bigint as created_at,
  data, metadata
from eventstore.events
where position > $1 and position <= $2
order by position
limit $3
