export const endpointDefaults = {
  tag: 'Portal',
  caller: 'anyone',
  scope: 'none',
  cors: true,
} as const;

export const roleNotFound = 'Job not found or no longer available';
