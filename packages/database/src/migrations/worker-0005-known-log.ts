/** The log as the relay knows it, so that it notices when it was restored to an older point or replaced. */
export const knownLog = `
-- Another name for another log: what a queue holds under an older name is of a time that was lost.
create table worker.known_log (
  id int primary key default 1 check (id = 1),
  name uuid not null default gen_random_uuid()
);
insert into worker.known_log default values;

-- Which event stands at the position; null: not known.
alter table worker.relay add column event_id text;

-- Points at which every effect had run its course, one an hour: whatever came of the effects up to the position was
-- recorded in the log up to the head.
create table worker.settlings (
  hour timestamptz primary key,
  position bigint not null,
  head bigint not null,
  head_event_id text not null
);
`;
