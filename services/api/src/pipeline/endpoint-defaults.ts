export const endpointDefaults = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
} as const;
