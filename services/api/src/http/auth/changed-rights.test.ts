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

describe('withChanges', () => {
  it('returns the rights of the projection when no command is ahead of it', () => {
    expect(withChanges(projected, undefined)).toBe(projected);
  });

  it('returns the rights that the newest command set, including grants', () => {
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

  it('limits the rights by those that were retained through a restore, and never extends them', () => {
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
