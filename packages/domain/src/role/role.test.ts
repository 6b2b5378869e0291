import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closed,
  drafted,
  draftedFor,
  heldBack,
  opened,
  published,
  seatFilled,
  withdrawn,
} from './role.examples.ts';
import {
  close,
  draft,
  isOnPortal,
  open,
  publish,
  putOnHold,
  type Role,
  role,
  statusOf,
  withdraw,
} from './role.ts';

const given = specify(role);
const { openedAt } = opened.data;
const { heldAt } = heldBack.data;
const { closedAt } = closed.data;
const { publishedAt } = published.data;
const { withdrawnAt } = withdrawn.data;
const seat = seatFilled('ada', 'hire-1');

describe('drafting a role', () => {
  it('brings it into being', () => {
    given()
      .when((it) => draft(it, drafted.data))
      .yields(drafted);
    expect(statusOf(given(drafted).state())).toBe('draft');
  });

  it('is refused when its id is used', () => {
    given(drafted)
      .when((it) => draft(it, drafted.data))
      .refuses('already_exists');
  });
});

describe('opening a role', () => {
  it('opens a draft', () => {
    given(drafted)
      .when((it) => open(it, openedAt))
      .yields(opened);
  });

  it('opens a role on hold again', () => {
    given(drafted, opened, heldBack)
      .when((it) => open(it, openedAt))
      .yields(opened);
  });

  it('says nothing of one that is open, or open and filled', () => {
    given(drafted, opened)
      .when((it) => open(it, openedAt))
      .yieldsNothing();
    given(drafted, opened, seat)
      .when((it) => open(it, openedAt))
      .yieldsNothing();
  });

  it('is refused once the role is closed', () => {
    given(drafted, opened, closed)
      .when((it) => open(it, openedAt))
      .refuses('illegal_move', 'closed');
  });
});

describe('putting a role on hold', () => {
  it('holds an open role, also a filled one', () => {
    given(drafted, opened)
      .when((it) => putOnHold(it, heldAt))
      .yields(heldBack);
    given(drafted, opened, seat)
      .when((it) => putOnHold(it, heldAt))
      .yields(heldBack);
  });

  it('is said once', () => {
    given(drafted, opened, heldBack)
      .when((it) => putOnHold(it, heldAt))
      .yieldsNothing();
  });

  it('is refused on a draft and on a closed role', () => {
    given(drafted)
      .when((it) => putOnHold(it, heldAt))
      .refuses('illegal_move', 'draft');
    given(drafted, closed)
      .when((it) => putOnHold(it, heldAt))
      .refuses('illegal_move', 'closed');
  });
});

describe('closing a role', () => {
  it.each([
    ['a draft', [drafted]],
    ['an open role', [drafted, opened]],
    ['a role on hold', [drafted, opened, heldBack]],
    ['a filled role', [drafted, opened, seat]],
  ])('closes %s', (_name, past) => {
    given(...past)
      .when((it) => close(it, closedAt))
      .yields(closed);
  });

  it('is said once', () => {
    given(drafted, closed)
      .when((it) => close(it, closedAt))
      .yieldsNothing();
  });
});

describe('publishing a role', () => {
  it('makes it public, and withdrawing takes that back', () => {
    given(drafted)
      .when((it) => publish(it, publishedAt))
      .yields(published);
    given(drafted, published)
      .when((it) => withdraw(it, withdrawnAt))
      .yields(withdrawn);
    given(drafted, published, withdrawn)
      .when((it) => publish(it, publishedAt))
      .yields(published);
  });

  it('is said once, and so is withdrawing', () => {
    given(drafted, published)
      .when((it) => publish(it, publishedAt))
      .yieldsNothing();
    given(drafted)
      .when((it) => withdraw(it, withdrawnAt))
      .yieldsNothing();
  });
});

describe('a role there is not', () => {
  it.each([
    ['opened', (it: Role) => open(it, openedAt)],
    ['put on hold', (it: Role) => putOnHold(it, heldAt)],
    ['closed', (it: Role) => close(it, closedAt)],
    ['published', (it: Role) => publish(it, publishedAt)],
    ['withdrawn', (it: Role) => withdraw(it, withdrawnAt)],
  ])('cannot be %s', (_name, decide) => {
    given().when(decide).refuses('role_not_found');
  });
});

describe('the status of a role', () => {
  it('becomes filled when the last seat is taken', () => {
    expect(statusOf(given(draftedFor(2), opened, seat).state())).toBe('open');
    const last = seatFilled('ben', 'hire-2');
    expect(statusOf(given(draftedFor(2), opened, seat, last).state())).toBe('filled');
  });

  it('stays on hold or closed with every seat taken', () => {
    expect(statusOf(given(drafted, opened, seat, heldBack).state())).toBe('on_hold');
    expect(statusOf(given(drafted, opened, seat, closed).state())).toBe('closed');
  });
});

describe('a role on the portal', () => {
  it('is open and public', () => {
    expect(isOnPortal(given(drafted, opened, published).state())).toBe(true);
  });

  it.each([
    ['not public', [drafted, opened]],
    ['withdrawn', [drafted, opened, published, withdrawn]],
    ['a draft', [drafted, published]],
    ['on hold', [drafted, opened, published, heldBack]],
    ['filled', [drafted, opened, published, seat]],
    ['closed', [drafted, opened, published, closed]],
  ])('leaves it when it is %s', (_name, past) => {
    expect(isOnPortal(given(...past).state())).toBe(false);
  });
});
