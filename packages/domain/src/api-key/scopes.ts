/** The scope taxonomy (specification §5.6, extended). A scope only narrows what the key's owner may do. */
export const scopes = [
  'candidates:read',
  'candidates:write',
  'roles:read',
  'roles:write',
  'tests:read',
  'tests:write',
  'sourcing:read',
  'sourcing:write',
  'pipeline:read',
  'pipeline:write',
  'cv-screening:read',
  'organization:read',
  'organization:write',
  'webhooks:read',
  'webhooks:write',
  'members:read',
  'members:write',
  'users:read',
  'users:write',
] as const;

export type Scope = (typeof scopes)[number];

/** Whether a text is a scope. */
export const isScope = (value: string): value is Scope =>
  (scopes as readonly string[]).includes(value);
