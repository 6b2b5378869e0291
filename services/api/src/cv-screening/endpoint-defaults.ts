export const endpointDefaults = {
  method: 'GET',
  tag: 'CV Screening',
  caller: 'principal',
  scope: 'cv-screening:read',
} as const;
