export const readDefaults = {
  method: 'GET',
  tag: 'Webhooks',
  caller: 'principal',
  scope: 'webhooks:read',
} as const;

export const writeDefaults = {
  method: 'POST',
  tag: 'Webhooks',
  caller: 'principal',
  scope: 'webhooks:write',
} as const;

export const noAuthority = 'You may not manage the webhooks of this organization';
export const notFoundText = 'Webhook not found';
