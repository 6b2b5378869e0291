export const lastBackup = `
-- One row: the last backup that was completed, for an alert on its age.
create table worker.last_backup (
  id int primary key default 1 check (id = 1),
  created_at timestamptz not null,
  position bigint not null
);
`;
