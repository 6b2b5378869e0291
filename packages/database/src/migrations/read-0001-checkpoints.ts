export const checkpoints = `
create table read.checkpoints (
  projection text primary key,
  version int not null,
  position bigint not null,
  error text,
  error_position bigint,
  seen_at timestamptz not null default now()
);
`;
