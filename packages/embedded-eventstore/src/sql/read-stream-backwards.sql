select
  position, stream, revision, id, type, is_json,
  (extract(epoch from created_at) * 1000)::bigint as created_at,
  data, metadata
from eventstore.events
where stream = $1 and revision <= $2 and position <= $3
order by revision desc
limit $4
