/** Codes and refresh tokens of authorizations of agents, by their digests; each can be used once. */
export const oneTimeTokens = `
create table vault.one_time_tokens (
  digest bytea primary key,
  authorization_id text not null,
  -- Null: a refresh token.
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_expiry on vault.one_time_tokens (expires_at);
`;
