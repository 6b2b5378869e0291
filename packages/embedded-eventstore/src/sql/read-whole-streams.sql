select
  position, stream, revision, id, type,
  (extract(epoch from created_at) * 1000)::bigint as created_at,
  case when is_json then convert_from(data, 'UTF8') end as data,
  case when octet_length(metadata) > 0 then convert_from(metadata, 'UTF8') end as metadata
from eventstore.events
where stream > $1 and stream >= $2 and stream < $3 and position <= $4
  and ($5::text is null or type like $5)
order by stream, revision
limit $6
