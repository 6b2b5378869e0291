export const copies = `
-- Which event stands at the position, by which a log that was restored or replaced is told; null: not known.
alter table read.checkpoints add column event_id text;
-- The position of the last event that was applied; null: none since this column is.
alter table read.checkpoints add column applied bigint;

-- Copies of projections in the making. Their rows and checkpoints are in a schema of each one's own.
create table read.copies (
  projection text primary key,
  version int not null,
  migration int not null,
  reason text not null,
  started_at timestamptz not null default now(),
  indexed boolean not null,
  fill_until bigint,
  filled_to text not null,
  error text,
  error_position bigint
);
`;
