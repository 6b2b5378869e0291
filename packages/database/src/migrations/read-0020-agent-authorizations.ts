/** What users allowed agents (docs/use/agent-oauth.md), for the list of the user. */
export const agentAuthorizations = `
create table read.agent_authorizations (
  id text primary key,
  user_id text not null,
  client_name text not null,
  redirect_uri text not null,
  scopes text[] not null,
  key_id text,
  authorized_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index agent_authorizations_of_user on read.agent_authorizations (user_id, id);
`;
