export const api = `
-- A command that came with an Idempotency-Key, and what it was answered (kept for a day).
create table api.commands (
  -- SHA-256 of who asks, the method, the route, the path and the key.
  scope bytea primary key,
  command_id uuid not null,
  -- SHA-256 of the body.
  request bytea not null,
  -- SHA-256 of what the caller was allowed: others are not told an answer that was given to these rights.
  rights bytea not null,
  path text not null,
  begun_at timestamptz not null,
  -- Until then a try of it is running; whoever comes later tries again.
  running_until timestamptz not null,
  status int,
  headers text,
  body text,
  check ((status is null) = (body is null) and (status is null) = (headers is null))
);
create index commands_begun_at on api.commands (begun_at);
`;
