import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closed,
  drafted,
  draftedWithCapacity,
  putOnHold,
  opened,
  seatFilled,
  seatFreed,
} from './role.examples.ts';
import { role, seatsLeft, getRoleStatus } from './role.ts';
import { fillSeat, freeSeat } from './seats.ts';

const given = specify(role);
const adasSeat = seatFilled('ada', 'hire-1');
const adasNewerSeat = seatFilled('ada', 'hire-2');
const bensSeat = seatFilled('ben', 'hire-3');

describe('taking a seat on a role', () => {
  it('takes a seat of an open role', () => {
    given(drafted, opened)
      .when((current) => fillSeat(current, adasSeat.data))
      .yields(adasSeat);
  });

  it('is refused when the capacity is filled', () => {
    given(drafted, opened, adasSeat)
      .when((current) => fillSeat(current, bensSeat.data))
      .refuses('capacity_filled', 'filled');
  });

  it('is recorded once per hire', () => {
    given(drafted, opened, adasSeat)
      .when((current) => fillSeat(current, adasSeat.data))
      .yieldsNothing();
  });

  it('shares the seat of an earlier hire of the same candidate', () => {
    const { when, state } = given(drafted, opened, adasSeat);
    when((current) => fillSeat(current, adasNewerSeat.data)).yields(adasNewerSeat);
    expect(seatsLeft(state())).toBe(0);
  });

  it.each([
    ['on_hold', [drafted, opened, putOnHold]],
    ['closed', [drafted, opened, closed]],
    ['draft', [drafted]],
  ])('is refused on a role that is %s', (status, past) => {
    given(...past)
      .when((current) => fillSeat(current, adasSeat.data))
      .refuses('role_not_open', status);
  });

  it('is refused as role_not_open when a full role is on hold', () => {
    given(drafted, opened, adasSeat, putOnHold)
      .when((current) => fillSeat(current, bensSeat.data))
      .refuses('role_not_open', 'on_hold');
  });

  it('is refused on a role that does not exist', () => {
    given()
      .when((current) => fillSeat(current, adasSeat.data))
      .refuses('role_not_found');
  });

  it('is allowed for a candidate with an interrupted hire, even if the role was closed since', () => {
    given(drafted, opened, adasSeat, closed)
      .when((current) => fillSeat(current, adasNewerSeat.data))
      .yields(adasNewerSeat);
  });
});

describe('freeing a seat', () => {
  it('frees the seat of the hire that took it', () => {
    const freed = seatFreed('ada', 'hire-1');
    given(drafted, opened, adasSeat)
      .when((current) => freeSeat(current, freed.data))
      .yields(freed);
  });

  it('is recorded once', () => {
    given(drafted, opened, adasSeat, seatFreed('ada', 'hire-1'))
      .when((current) => freeSeat(current, seatFreed('ada', 'hire-1').data))
      .yieldsNothing();
  });

  it('yields no event for a seat that another hire holds', () => {
    given(drafted, opened, adasSeat)
      .when((current) => freeSeat(current, seatFreed('ada', 'hire-2').data))
      .yieldsNothing();
  });

  it('opens a filled role again', () => {
    const state = given(drafted, opened, adasSeat, seatFreed('ada', 'hire-1')).state();
    expect([getRoleStatus(state), seatsLeft(state)]).toEqual(['open', 1]);
  });

  it('leaves a shared seat to the other hire, whichever of the two is freed', () => {
    for (const hireId of ['hire-1', 'hire-2']) {
      given(drafted, opened, adasSeat, adasNewerSeat, seatFreed('ada', hireId))
        .when((current) => fillSeat(current, bensSeat.data))
        .refuses('capacity_filled', 'filled');
    }
  });

  it('frees a shared seat after both hires released it', () => {
    given(
      drafted,
      opened,
      adasSeat,
      adasNewerSeat,
      seatFreed('ada', 'hire-1'),
      seatFreed('ada', 'hire-2'),
    )
      .when((current) => fillSeat(current, bensSeat.data))
      .yields(bensSeat);
  });
});

describe('the seats left on a role', () => {
  it('are its capacity minus the candidates who hold a seat', () => {
    const state = given(draftedWithCapacity(3), opened, adasSeat, adasNewerSeat, bensSeat).state();
    expect(seatsLeft(state)).toBe(1);
  });

  it('are never negative', () => {
    expect(seatsLeft(given(drafted, opened, adasSeat, bensSeat).state())).toBe(0);
  });
});
