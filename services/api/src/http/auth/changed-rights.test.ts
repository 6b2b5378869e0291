import type { OrgRole } from '@hiring/domain';
import { describe, expect, it } from 'vitest';

import { withChanges } from './changed-rights.ts';

const projected = {
  enabled: true,
  platformRole: 'admin',
  memberships: new Map<string, OrgRole>([
    ['home', 'owner'],
    ['abroad', 'member'],
  ]),
} as const;

describe('the rights of a user', () => {
  it('are those of the projection while no command is ahead of it', () => {
    expect(withChanges(projected, undefined)).toBe(projected);
  });

  it('are what the newest command decided, grants too', () => {
    const changed = {
      held: false,
      enabled: true,
      platformRole: 'user',
      memberships: new Map<string, OrgRole>([['elsewhere', 'hr_rep']]),
    } as const;
    expect(withChanges(projected, changed)).toMatchObject({
      enabled: true,
      platformRole: 'user',
      memberships: changed.memberships,
    });
  });

  it('are limited, never widened, by what is held since a restore', () => {
    const held = {
      held: true,
      enabled: true,
      platformRole: 'user',
      memberships: new Map<string, OrgRole>([
        ['home', 'member'],
        ['elsewhere', 'owner'],
      ]),
    } as const;
    expect(withChanges(projected, held)).toEqual({
      enabled: true,
      platformRole: 'user',
      memberships: new Map([['home', 'member']]),
    });
    expect(withChanges(projected, { ...held, enabled: false }).enabled).toBe(false);
  });
});
