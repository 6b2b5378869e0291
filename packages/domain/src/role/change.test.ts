import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { changeCapacity, changeSteps, describeRole, changeRoleStatus } from './change.ts';
import {
  capacityChangedTo,
  closed,
  described,
  drafted,
  draftedWithCapacity,
  putOnHold,
  opened,
  seatFilled,
  stepsChanged,
} from './role.examples.ts';
import { role, seatsLeft, getRoleStatus } from './role.ts';

const given = specify(role);

describe('changing the details of a role', () => {
  it('replaces what is given and keeps the rest', () => {
    const { name, describedAt } = described.data;
    given(drafted)
      .when((state) => describeRole(state, { name, describedAt }))
      .yields(described);
    expect(given(drafted, described).state().details.name).toBe(name);
  });

  it('yields no event when no field changes', () => {
    given(drafted, described)
      .when((state) => describeRole(state, described.data))
      .yieldsNothing();
  });

  it('detects a change inside the description', () => {
    const description = { type: 'doc', content: [{ text: 'Weld' }] };
    given(drafted, described)
      .when((state) => describeRole(state, { ...described.data, description }))
      .yields({ ...described, data: { ...described.data, description } });
  });

  it('is refused for a role that is closed or does not exist', () => {
    given(drafted, closed)
      .when((state) => describeRole(state, described.data))
      .refuses('illegal_move', 'closed');
    given()
      .when((state) => describeRole(state, described.data))
      .refuses('role_not_found');
  });
});

describe('changing the capacity', () => {
  it('opens seats in a filled role', () => {
    const past = [draftedWithCapacity(1), opened, seatFilled('ada', 'hire-1')] as const;
    expect(getRoleStatus(given(...past).state())).toBe('filled');
    given(...past)
      .when((state) => changeCapacity(state, capacityChangedTo(3).data))
      .yields(capacityChangedTo(3));
    const after = given(...past, capacityChangedTo(3)).state();
    expect([getRoleStatus(after), seatsLeft(after)]).toEqual(['open', 2]);
  });

  it('yields no event when the capacity is the same', () => {
    given(draftedWithCapacity(3))
      .when((state) => changeCapacity(state, capacityChangedTo(3).data))
      .yieldsNothing();
  });

  it('is refused below the seats that are taken', () => {
    given(draftedWithCapacity(2), opened, seatFilled('ada', 'hire-1'), seatFilled('ben', 'hire-2'))
      .when((state) => changeCapacity(state, capacityChangedTo(1).data))
      .refuses('capacity_below_hires');
  });

  it('is refused for a closed role', () => {
    given(draftedWithCapacity(2), closed)
      .when((state) => changeCapacity(state, capacityChangedTo(3).data))
      .refuses('illegal_move', 'closed');
  });
});

describe('changing the steps', () => {
  it('is possible while the role is a draft', () => {
    given(drafted)
      .when((state) => changeSteps(state, stepsChanged.data))
      .yields(stepsChanged);
    expect(given(drafted, stepsChanged).state().steps).toEqual(stepsChanged.data.steps);
  });

  it('yields no event in any status when the steps are the same', () => {
    given(drafted, opened)
      .when((state) => changeSteps(state, { ...stepsChanged.data, steps: drafted.data.steps }))
      .yieldsNothing();
  });

  it('is refused after the role was opened', () => {
    given(drafted, opened)
      .when((state) => changeSteps(state, stepsChanged.data))
      .refuses('steps_in_use', 'open');
  });
});

describe('moving a role to another status', () => {
  const filled = [draftedWithCapacity(1), opened, seatFilled('ada', 'hire-1')] as const;

  it('opens a draft or a role on hold, puts an open one on hold, and closes any', () => {
    given(drafted)
      .when((state) => changeRoleStatus(state, 'open', opened.data.openedAt))
      .yields(opened);
    given(drafted, opened, putOnHold)
      .when((state) => changeRoleStatus(state, 'open', opened.data.openedAt))
      .yields(opened);
    given(drafted, opened)
      .when((state) => changeRoleStatus(state, 'on_hold', putOnHold.data.heldAt))
      .yields(putOnHold);
    given(...filled)
      .when((state) => changeRoleStatus(state, 'closed', closed.data.closedAt))
      .yields(closed);
  });

  it('yields no event when the role already has the status', () => {
    given(drafted)
      .when((state) => changeRoleStatus(state, 'draft', closed.data.closedAt))
      .yieldsNothing();
    given(...filled)
      .when((state) => changeRoleStatus(state, 'filled', closed.data.closedAt))
      .yieldsNothing();
  });

  it('is refused when no such move exists', () => {
    const refused = [
      [[drafted], 'on_hold', 'draft'],
      [[drafted], 'filled', 'draft'],
      [[drafted, opened], 'draft', 'open'],
      [[...filled], 'open', 'filled'],
      [[drafted, closed], 'open', 'closed'],
    ] as const;
    for (const [past, status, current] of refused) {
      given(...past)
        .when((state) => changeRoleStatus(state, status, closed.data.closedAt))
        .refuses('illegal_move', current);
    }
  });
});
