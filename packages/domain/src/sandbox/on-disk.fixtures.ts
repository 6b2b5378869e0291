/** Events of sandboxes as they are stored, by name and version. */
export const sandboxOnDisk = {
  'SandboxRetired.v1':
    '{"successorId":"0198c0de-0000-7000-8000-0000000000b8","retiredAt":"2026-06-06T08:00:01.000Z"}',
  'SandboxRequested.v1':
    '{"generation":1,"sandboxId":"0198c0de-0000-7000-8000-0000000000b7","slug":"sandbox-1a2b3c4d5e6f","organizationId":"0198c0de-0000-7000-8000-0000000000b1","userId":"0198c0de-0000-7000-8000-0000000000f7","requestedBy":"0198c0de-0000-7000-8000-0000000000f1","requestedAt":"2026-06-05T08:00:00.000Z"}',
  'SandboxOpened.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","generation":1,"openedAt":"2026-06-05T08:00:01.000Z"}',
};
