export const userRights = `
-- What a user may do, as the newest command about the user decided it: for whoever the projection is behind.
create table vault.user_rights (
  user_id text primary key,
  -- Where the newest event of the user's stream stands in the log.
  position bigint not null,
  -- Kept through the restore of an older log: limits what that log grants until the next command about the user.
  held boolean not null default false,
  enabled boolean not null,
  platform_role text not null,
  -- By organization, the role held in it.
  memberships jsonb not null
);
`;
