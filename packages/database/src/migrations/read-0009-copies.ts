export const copies = `
-- Id of the event at the position, by which a restored or replaced log is detected; null: unknown.
alter table read.checkpoints add column event_id text;
-- The position of the last event that was applied; null: no event was applied since this column exists.
alter table read.checkpoints add column applied bigint;

-- Rebuilds in progress. The rows and checkpoint of each are in a separate schema.
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
