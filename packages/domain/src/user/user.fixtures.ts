/** Stored events of users, byte for byte (codec.fixtures.ts). */
export const userOnDisk: Readonly<Record<string, string>> = {
  'UserRegistered.v1':
    '{"email":"rosa@acme.example","name":"Rosa","platformRole":"user","registeredAt":"2026-06-01T08:00:00.000Z"}',
  'UserDetailsChanged.v1':
    '{"name":"Rosa Luz","email":"rosa.luz@acme.example","changedAt":"2026-06-02T08:00:00.000Z"}',
  'UserPasswordChanged.v1': '{"changedAt":"2026-06-02T08:00:00.000Z"}',
  'PlatformRoleChanged.v1': '{"platformRole":"admin","changedAt":"2026-06-02T08:00:00.000Z"}',
  'UserDisabled.v1': '{"disabledAt":"2026-06-03T08:00:00.000Z"}',
  'UserEnabled.v1': '{"enabledAt":"2026-06-04T08:00:00.000Z"}',
};
