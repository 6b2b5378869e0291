/** The streams of the usage log, of which the store may remove uses (docs/adr/0048-counts-of-finished-usage-streams.md). */
export const usageStreams = `
create table read.api_key_usage_streams (
  stream text primary key,
  -- yyyy-mm-dd, by its name; null: the name has no day.
  day text,
  -- Whether its uses were read from revision 0 on and are in the totals; otherwise its counts are.
  whole boolean not null,
  -- The position of the last event with its counts; null: it is not counted yet.
  counted_position bigint
);
`;
