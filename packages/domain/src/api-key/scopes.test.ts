import { describe, expect, it } from 'vitest';

import { isScope, scopes } from './scopes.ts';

describe('a scope', () => {
  it('is one of the eleven in the specification, or of those for organizations, users and webhooks', () => {
    expect(scopes.toSorted()).toEqual([
      'candidates:read',
      'candidates:write',
      'cv-screening:read',
      'members:read',
      'members:write',
      'organization:read',
      'organization:write',
      'pipeline:read',
      'pipeline:write',
      'roles:read',
      'roles:write',
      'sourcing:read',
      'sourcing:write',
      'tests:read',
      'tests:write',
      'users:read',
      'users:write',
      'webhooks:read',
      'webhooks:write',
    ]);
    expect(scopes.every(isScope)).toBe(true);
  });

  it.each(['', 'pipeline', 'pipeline:delete', 'Pipeline:Write', ' pipeline:write', '*', 'length'])(
    'is not %j',
    (unknown) => {
      expect(isScope(unknown)).toBe(false);
    },
  );
});
