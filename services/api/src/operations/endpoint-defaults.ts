export const endpointDefaults = {
  method: 'GET',
  tag: 'Operations',
  caller: 'admin',
  scope: 'none',
} as const;
