export const readDefaults = {
  method: 'GET',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:read',
} as const;

export const writeDefaults = {
  method: 'POST',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:write',
} as const;
