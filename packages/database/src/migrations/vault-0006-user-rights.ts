export const userRights = `
-- The rights of a user by the newest command about the user, for readers whose projection is behind.
create table vault.user_rights (
  user_id text primary key,
  -- Position of the newest event of the user's stream in the log.
  position bigint not null,
  -- Retained when an older log is restored: limits the rights that log grants until the next command about the user.
  held boolean not null default false,
  enabled boolean not null,
  platform_role text not null,
  -- The role of the user in each organization.
  memberships jsonb not null
);
`;
