export const audit = `
create table audit.lane (
  one boolean primary key default true check (one),
  epoch int not null default 1,
  position bigint not null default 0,
  event_id uuid,
  error text,
  seen_at timestamptz not null default now()
);
insert into audit.lane default values;

create table audit.chains (
  id int primary key,
  name text not null unique,
  sequence bigint not null,
  position bigint not null,
  hash bytea not null
);

create table audit.streams (
  stream bytea primary key,
  chain int not null,
  position bigint not null
);

create table audit.entries (
  position bigint primary key,
  chain int not null,
  sequence bigint not null,
  event_id uuid not null,
  hash bytea not null
);
`;
