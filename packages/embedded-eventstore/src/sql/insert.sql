insert into eventstore.events
  (position, stream, revision, id, type, is_json, created_at, data, metadata)
select position, stream, revision, id, type, is_json, $1, data, metadata
from unnest($2::bigint[], $3::text[], $4::bigint[], $5::uuid[], $6::text[], $7::boolean[], $8::bytea[], $9::bytea[])
  as new (position, stream, revision, id, type, is_json, data, metadata)
