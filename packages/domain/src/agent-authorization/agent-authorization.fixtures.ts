/** Stored events of authorizations of agents, as in codec.fixtures.ts. */
export const authorizationOnDisk: Readonly<Record<string, string>> = {
  'AgentAuthorized.v1':
    '{"userId":"0198c0de-0000-7000-8000-0000000000f2","clientName":"Scout","clientDigest":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","redirectUri":"https://scout.example/callback","scopes":["pipeline:read"],"authorizedAt":"2026-06-05T08:00:00.000Z","expiresAt":"2026-07-05T08:00:00.000Z"}',
  'AgentKeyIssued.v1':
    '{"keyId":"0198c0de-0000-7000-8000-0000000000a1","issuedAt":"2026-06-05T08:00:01.000Z"}',
  'AgentAuthorizationEnded.v1':
    '{"reason":"revoked_by_agent","endedBy":"0198c0de-0000-7000-8000-0000000000f2","endedAt":"2026-06-06T08:00:00.000Z"}',
  'AgentAuthorizationEnded.v2':
    '{"reason":"revoked_by_user","endedBy":"0198c0de-0000-7000-8000-0000000000f2","endedAt":"2026-06-06T08:00:00.000Z"}',
};
