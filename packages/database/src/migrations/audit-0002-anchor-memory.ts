/** The newest line of the anchors file; `lines` is 0 until the first linked line was written. */
export const anchorMemory = `
create table audit.anchor_memory (
  one boolean primary key default true check (one),
  lines bigint not null default 0,
  hash bytea,
  written_at timestamptz
);
insert into audit.anchor_memory default values;
`;
