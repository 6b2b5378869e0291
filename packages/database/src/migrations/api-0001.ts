export const api = `
-- Commands with an Idempotency-Key, and their responses (stored for a day).
create table api.commands (
  -- SHA-256 of caller, method, route, path and key.
  scope bytea primary key,
  command_id uuid not null,
  -- SHA-256 of the body.
  request bytea not null,
  -- SHA-256 of the rights of the caller: the response is not returned to a caller with other rights.
  rights bytea not null,
  path text not null,
  begun_at timestamptz not null,
  -- Until then an attempt is running; a later request attempts the command again.
  running_until timestamptz not null,
  status int,
  headers text,
  body text,
  check ((status is null) = (body is null) and (status is null) = (headers is null))
);
create index commands_begun_at on api.commands (begun_at);
`;
