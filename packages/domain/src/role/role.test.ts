import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closed,
  drafted,
  draftedWithCapacity,
  putOnHold,
  opened,
  published,
  seatFilled,
  withdrawnFromPortal,
} from './role.examples.ts';
import {
  closeRole,
  draftRole,
  isOnPortal,
  openRole,
  publishRole,
  putRoleOnHold,
  type Role,
  role,
  getRoleStatus,
  withdrawRole,
} from './role.ts';

const given = specify(role);
const { openedAt } = opened.data;
const { heldAt } = putOnHold.data;
const { closedAt } = closed.data;
const { publishedAt } = published.data;
const { withdrawnAt } = withdrawnFromPortal.data;
const seat = seatFilled('ada', 'hire-1');

describe('drafting a role', () => {
  it('creates a draft', () => {
    given()
      .when((state) => draftRole(state, drafted.data))
      .yields(drafted);
    expect(getRoleStatus(given(drafted).state())).toBe('draft');
  });

  it('is refused when the id is used', () => {
    given(drafted)
      .when((state) => draftRole(state, drafted.data))
      .refuses('already_exists');
  });
});

describe('opening a role', () => {
  it('opens a draft', () => {
    given(drafted)
      .when((state) => openRole(state, openedAt))
      .yields(opened);
  });

  it('opens a role on hold again', () => {
    given(drafted, opened, putOnHold)
      .when((state) => openRole(state, openedAt))
      .yields(opened);
  });

  it('yields no event for an open or filled role', () => {
    given(drafted, opened)
      .when((state) => openRole(state, openedAt))
      .yieldsNothing();
    given(drafted, opened, seat)
      .when((state) => openRole(state, openedAt))
      .yieldsNothing();
  });

  it('is refused once the role is closed', () => {
    given(drafted, opened, closed)
      .when((state) => openRole(state, openedAt))
      .refuses('illegal_move', 'closed');
  });
});

describe('putting a role on hold', () => {
  it('holds an open role, also a filled one', () => {
    given(drafted, opened)
      .when((state) => putRoleOnHold(state, heldAt))
      .yields(putOnHold);
    given(drafted, opened, seat)
      .when((state) => putRoleOnHold(state, heldAt))
      .yields(putOnHold);
  });

  it('is recorded once', () => {
    given(drafted, opened, putOnHold)
      .when((state) => putRoleOnHold(state, heldAt))
      .yieldsNothing();
  });

  it('is refused on a draft and on a closed role', () => {
    given(drafted)
      .when((state) => putRoleOnHold(state, heldAt))
      .refuses('illegal_move', 'draft');
    given(drafted, closed)
      .when((state) => putRoleOnHold(state, heldAt))
      .refuses('illegal_move', 'closed');
  });
});

describe('closing a role', () => {
  it.each([
    ['a draft', [drafted]],
    ['an open role', [drafted, opened]],
    ['a role on hold', [drafted, opened, putOnHold]],
    ['a filled role', [drafted, opened, seat]],
  ])('closes %s', (_name, past) => {
    given(...past)
      .when((state) => closeRole(state, closedAt))
      .yields(closed);
  });

  it('is recorded once', () => {
    given(drafted, closed)
      .when((state) => closeRole(state, closedAt))
      .yieldsNothing();
  });
});

describe('publishing a role', () => {
  it('makes it public until it is withdrawn', () => {
    given(drafted)
      .when((state) => publishRole(state, publishedAt))
      .yields(published);
    given(drafted, published)
      .when((state) => withdrawRole(state, withdrawnAt))
      .yields(withdrawnFromPortal);
    given(drafted, published, withdrawnFromPortal)
      .when((state) => publishRole(state, publishedAt))
      .yields(published);
  });

  it('is recorded once, and so is withdrawing', () => {
    given(drafted, published)
      .when((state) => publishRole(state, publishedAt))
      .yieldsNothing();
    given(drafted)
      .when((state) => withdrawRole(state, withdrawnAt))
      .yieldsNothing();
  });
});

describe('a role that does not exist', () => {
  it.each([
    ['opened', (state: Role) => openRole(state, openedAt)],
    ['put on hold', (state: Role) => putRoleOnHold(state, heldAt)],
    ['closed', (state: Role) => closeRole(state, closedAt)],
    ['published', (state: Role) => publishRole(state, publishedAt)],
    ['withdrawn', (state: Role) => withdrawRole(state, withdrawnAt)],
  ])('cannot be %s', (_name, decide) => {
    given().when(decide).refuses('role_not_found');
  });
});

describe('the status of a role', () => {
  it('becomes filled when the last seat is taken', () => {
    expect(getRoleStatus(given(draftedWithCapacity(2), opened, seat).state())).toBe('open');
    const last = seatFilled('ben', 'hire-2');
    expect(getRoleStatus(given(draftedWithCapacity(2), opened, seat, last).state())).toBe('filled');
  });

  it('stays on hold or closed with every seat taken', () => {
    expect(getRoleStatus(given(drafted, opened, seat, putOnHold).state())).toBe('on_hold');
    expect(getRoleStatus(given(drafted, opened, seat, closed).state())).toBe('closed');
  });
});

describe('a role on the portal', () => {
  it('is open and public', () => {
    expect(isOnPortal(given(drafted, opened, published).state())).toBe(true);
  });

  it.each([
    ['not public', [drafted, opened]],
    ['withdrawn', [drafted, opened, published, withdrawnFromPortal]],
    ['a draft', [drafted, published]],
    ['on hold', [drafted, opened, published, putOnHold]],
    ['filled', [drafted, opened, published, seat]],
    ['closed', [drafted, opened, published, closed]],
  ])('is not shown when it is %s', (_name, past) => {
    expect(isOnPortal(given(...past).state())).toBe(false);
  });
});
