import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { orgRoles, platformRoles } from './events.ts';
import {
  acmeId,
  detailsChanged,
  disabled,
  enabled,
  joined,
  organizationLeft,
  otherId,
  passwordChanged,
  promoted,
  registered,
  roleChanged,
} from './user.examples.ts';
import {
  changeOrganizationRole,
  changePlatformRole,
  changeUserDetails,
  disable,
  enable,
  join,
  leave,
  moveMembership,
  recordPasswordChange,
  register,
  type User,
  user,
} from './user.ts';

const given = specify(user);
const { changedAt } = promoted.data;
const { disabledAt } = disabled.data;
const { enabledAt } = enabled.data;
const { joinedAt } = joined(acmeId, 'member').data;
const { leftAt } = organizationLeft(acmeId).data;

describe('registering a user', () => {
  it('creates an enabled user without memberships', () => {
    given()
      .when((state) => register(state, registered.data))
      .yields(registered);
    expect(given(registered).state()).toEqual({
      registered: true,
      name: 'Rosa',
      email: 'rosa@acme.example',
      enabled: true,
      passwordChangedAt: null,
      platformRole: 'user',
      memberships: {},
    });
  });

  it('is refused the second time', () => {
    given(registered)
      .when((state) => register(state, registered.data))
      .refuses('already_exists');
  });
});

describe('name and e-mail address', () => {
  it('change, and each change is recorded once', () => {
    given(registered)
      .when((state) => changeUserDetails(state, { name: 'Rosa Luz', changedAt }))
      .yields(detailsChanged);
    given(registered, detailsChanged)
      .when((state) => changeUserDetails(state, { name: 'Rosa Luz', changedAt }))
      .yieldsNothing();
    expect(given(registered, detailsChanged).state()).toMatchObject({
      name: 'Rosa Luz',
      email: 'rosa@acme.example',
      enabled: true,
    });
  });

  it('are those of a registered user', () => {
    given()
      .when((state) => changeUserDetails(state, { name: 'Rosa Luz', changedAt }))
      .refuses('user_not_found');
  });
});

describe('a new password', () => {
  it('is recorded each time, without the password', () => {
    given(registered)
      .when((state) => recordPasswordChange(state, changedAt))
      .yields(passwordChanged);
    given(registered, passwordChanged)
      .when((state) => recordPasswordChange(state, changedAt))
      .yieldsNothing();
    const next = { type: 'UserPasswordChanged', data: { changedAt: enabledAt } } as const;
    given(registered, passwordChanged)
      .when((state) => recordPasswordChange(state, enabledAt))
      .yields(next);
    given()
      .when((state) => recordPasswordChange(state, changedAt))
      .refuses('user_not_found');
  });
});

describe('the platform role', () => {
  it('is admin or user', () => {
    expect(platformRoles).toEqual(['admin', 'user']);
  });

  it('changes, and each change is recorded once', () => {
    given(registered)
      .when((state) => changePlatformRole(state, 'admin', changedAt))
      .yields(promoted);
    given(registered, promoted)
      .when((state) => changePlatformRole(state, 'admin', changedAt))
      .yieldsNothing();
    expect(given(registered, promoted).state()).toMatchObject({ platformRole: 'admin' });
  });
});

describe('disabling a user', () => {
  it('is recorded once, and undone by enabling', () => {
    given(registered)
      .when((state) => disable(state, disabledAt))
      .yields(disabled);
    given(registered, disabled)
      .when((state) => disable(state, disabledAt))
      .yieldsNothing();
    given(registered, disabled)
      .when((state) => enable(state, enabledAt))
      .yields(enabled);
    given(registered, disabled, enabled)
      .when((state) => enable(state, enabledAt))
      .yieldsNothing();
  });

  it('keeps the memberships and the platform role', () => {
    const past = [registered, promoted, joined(acmeId, 'owner')] as const;
    expect(given(...past, disabled).state()).toEqual({ ...given(...past).state(), enabled: false });
    expect(given(...past, disabled, enabled).state()).toEqual(given(...past).state());
  });
});

describe('joining an organization', () => {
  it.each(orgRoles)('gives the role %s', (orgRole) => {
    given(registered)
      .when((state) => join(state, acmeId, orgRole, joinedAt))
      .yields(joined(acmeId, orgRole));
    expect(given(registered, joined(acmeId, orgRole)).state()).toMatchObject({
      memberships: { [acmeId]: orgRole },
    });
  });

  it('yields no event for the role already held', () => {
    given(registered, joined(acmeId, 'member'))
      .when((state) => join(state, acmeId, 'member', joinedAt))
      .yieldsNothing();
  });

  it('changes the role held in that organization only', () => {
    const past = [registered, joined(acmeId, 'member'), joined(otherId, 'owner')] as const;
    const changed = roleChanged(acmeId, 'hr_rep');
    given(...past)
      .when((state) => join(state, acmeId, 'hr_rep', changed.data.changedAt))
      .yields(changed);
    expect(given(...past, changed).state()).toMatchObject({
      memberships: { [acmeId]: 'hr_rep', [otherId]: 'owner' },
    });
  });

  it('is possible again after leaving', () => {
    given(registered, joined(acmeId, 'owner'), organizationLeft(acmeId))
      .when((state) => join(state, acmeId, 'member', joinedAt))
      .yields(joined(acmeId, 'member'));
  });
});

describe('changing the role in an organization', () => {
  it('needs a membership', () => {
    const changed = roleChanged(acmeId, 'admin');
    const { changedAt: at } = changed.data;
    given(registered, joined(acmeId, 'member'))
      .when((state) => changeOrganizationRole(state, acmeId, 'admin', at))
      .yields(changed);
    given(registered, joined(otherId, 'member'))
      .when((state) => changeOrganizationRole(state, acmeId, 'admin', at))
      .refuses('not_a_member');
  });
});

describe('leaving an organization', () => {
  it('ends only the membership in that organization', () => {
    const past = [registered, joined(acmeId, 'member'), joined(otherId, 'owner')] as const;
    given(...past)
      .when((state) => leave(state, acmeId, leftAt))
      .yields(organizationLeft(acmeId));
    expect(given(...past, organizationLeft(acmeId)).state()).toHaveProperty('memberships', {
      [otherId]: 'owner',
    });
  });

  it('yields no event without a membership', () => {
    given(registered, joined(acmeId, 'member'), organizationLeft(acmeId))
      .when((state) => leave(state, acmeId, leftAt))
      .yieldsNothing();
  });
});

describe('moving a membership', () => {
  const to = { to: otherId, orgRole: 'owner' } as const;
  const past = [registered, joined(acmeId, 'owner')] as const;

  it('ends one and begins another in one step, once', () => {
    const moved = { ...joined(otherId, 'owner').data, joinedAt: leftAt };
    given(...past)
      .when((state) => moveMembership(state, { from: acmeId, ...to }, leftAt))
      .yields(organizationLeft(acmeId), { type: 'OrganizationJoined', data: moved });
    const after = [...past, organizationLeft(acmeId), joined(otherId, 'owner')] as const;
    given(...after)
      .when((state) => moveMembership(state, { from: acmeId, ...to }, leftAt))
      .yieldsNothing();
    expect(given(...after).state()).toHaveProperty('memberships', { [otherId]: 'owner' });
  });

  it('begins one for a user without memberships only', () => {
    given(registered)
      .when((state) => moveMembership(state, { from: undefined, ...to }, joinedAt))
      .yields(joined(otherId, 'owner'));
    given(...past)
      .when((state) => moveMembership(state, { from: undefined, ...to }, joinedAt))
      .yieldsNothing();
  });
});

describe('a user that does not exist', () => {
  it.each([
    ['promoted', (state: User) => changePlatformRole(state, 'admin', changedAt)],
    ['disabled', (state: User) => disable(state, disabledAt)],
    ['enabled', (state: User) => enable(state, enabledAt)],
    ['added to an organization', (state: User) => join(state, acmeId, 'member', joinedAt)],
    [
      'moved',
      (state: User) =>
        moveMembership(state, { from: acmeId, to: otherId, orgRole: 'owner' }, leftAt),
    ],
    ['removed from an organization', (state: User) => leave(state, acmeId, leftAt)],
  ])('cannot be %s', (_name, decide) => {
    given().when(decide).refuses('user_not_found');
  });
});
