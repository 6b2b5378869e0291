/** The identity of the log that the relay reads, to detect a log that was restored to an older point or replaced. */
export const knownLog = `
-- A restored or replaced log gets a new name: jobs queued under an older name belong to events that were lost.
create table worker.known_log (
  id int primary key default 1 check (id = 1),
  name uuid not null default gen_random_uuid()
);
insert into worker.known_log default values;

-- Id of the event at the position; null: unknown.
alter table worker.relay add column event_id text;

-- Points at which every effect up to the position had run and its outcome was recorded in the log up to the head; at
-- most one per hour.
create table worker.settlings (
  hour timestamptz primary key,
  position bigint not null,
  head bigint not null,
  head_event_id text not null
);
`;
