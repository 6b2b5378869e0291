import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { orgRoles, platformRoles } from './events.ts';
import {
  acmeId,
  disabled,
  enabled,
  joined,
  left,
  otherId,
  promoted,
  registered,
  roleChanged,
} from './user.examples.ts';
import {
  changePlatformRole,
  disable,
  enable,
  join,
  leave,
  register,
  type User,
  user,
} from './user.ts';

const given = specify(user);
const { changedAt } = promoted.data;
const { disabledAt } = disabled.data;
const { enabledAt } = enabled.data;
const { joinedAt } = joined(acmeId, 'member').data;
const { leftAt } = left(acmeId).data;

describe('registering a user', () => {
  it('makes a person known, enabled and a member of nothing', () => {
    given()
      .when((it) => register(it, registered.data))
      .yields(registered);
    expect(given(registered).state()).toEqual({
      registered: true,
      enabled: true,
      platformRole: 'user',
      memberships: {},
    });
  });

  it('is refused the second time', () => {
    given(registered)
      .when((it) => register(it, registered.data))
      .refuses('already_exists');
  });
});

describe('the platform role', () => {
  it('is admin or user', () => {
    expect(platformRoles).toEqual(['admin', 'user']);
  });

  it('changes, and is said once', () => {
    given(registered)
      .when((it) => changePlatformRole(it, 'admin', changedAt))
      .yields(promoted);
    given(registered, promoted)
      .when((it) => changePlatformRole(it, 'admin', changedAt))
      .yieldsNothing();
    expect(given(registered, promoted).state()).toMatchObject({ platformRole: 'admin' });
  });
});

describe('disabling a user', () => {
  it('is said once, and enabling takes it back', () => {
    given(registered)
      .when((it) => disable(it, disabledAt))
      .yields(disabled);
    given(registered, disabled)
      .when((it) => disable(it, disabledAt))
      .yieldsNothing();
    given(registered, disabled)
      .when((it) => enable(it, enabledAt))
      .yields(enabled);
    given(registered, disabled, enabled)
      .when((it) => enable(it, enabledAt))
      .yieldsNothing();
  });

  it('leaves the memberships and the platform role as they are', () => {
    const past = [registered, promoted, joined(acmeId, 'owner')] as const;
    expect(given(...past, disabled).state()).toEqual({ ...given(...past).state(), enabled: false });
    expect(given(...past, disabled, enabled).state()).toEqual(given(...past).state());
  });
});

describe('joining an organisation', () => {
  it.each(orgRoles)('gives the role %s in it', (orgRole) => {
    given(registered)
      .when((it) => join(it, acmeId, orgRole, joinedAt))
      .yields(joined(acmeId, orgRole));
    expect(given(registered, joined(acmeId, orgRole)).state()).toMatchObject({
      memberships: { [acmeId]: orgRole },
    });
  });

  it('says nothing of the role already held', () => {
    given(registered, joined(acmeId, 'member'))
      .when((it) => join(it, acmeId, 'member', joinedAt))
      .yieldsNothing();
  });

  it('changes the role held, in that organisation alone', () => {
    const past = [registered, joined(acmeId, 'member'), joined(otherId, 'owner')] as const;
    const changed = roleChanged(acmeId, 'hr_rep');
    given(...past)
      .when((it) => join(it, acmeId, 'hr_rep', changed.data.changedAt))
      .yields(changed);
    expect(given(...past, changed).state()).toMatchObject({
      memberships: { [acmeId]: 'hr_rep', [otherId]: 'owner' },
    });
  });

  it('is possible again after leaving', () => {
    given(registered, joined(acmeId, 'owner'), left(acmeId))
      .when((it) => join(it, acmeId, 'member', joinedAt))
      .yields(joined(acmeId, 'member'));
  });
});

describe('leaving an organisation', () => {
  it('ends the membership in it alone', () => {
    const past = [registered, joined(acmeId, 'member'), joined(otherId, 'owner')] as const;
    given(...past)
      .when((it) => leave(it, acmeId, leftAt))
      .yields(left(acmeId));
    expect(given(...past, left(acmeId)).state()).toHaveProperty('memberships', {
      [otherId]: 'owner',
    });
  });

  it('says nothing when there is no membership', () => {
    given(registered, joined(acmeId, 'member'), left(acmeId))
      .when((it) => leave(it, acmeId, leftAt))
      .yieldsNothing();
  });
});

describe('a user there is not', () => {
  it.each([
    ['promoted', (it: User) => changePlatformRole(it, 'admin', changedAt)],
    ['disabled', (it: User) => disable(it, disabledAt)],
    ['enabled', (it: User) => enable(it, enabledAt)],
    ['in an organisation', (it: User) => join(it, acmeId, 'member', joinedAt)],
    ['out of an organisation', (it: User) => leave(it, acmeId, leftAt)],
  ])('cannot be %s', (_name, decide) => {
    given().when(decide).refuses('user_not_found');
  });
});
