create table if not exists eventstore.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  id uuid not null,
  type text not null,
  is_json boolean not null,
  created_at timestamptz not null,
  data bytea not null,
  metadata bytea not null,
  unique (stream, revision)
)
