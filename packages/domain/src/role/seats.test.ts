import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closed,
  drafted,
  draftedFor,
  heldBack,
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
  it('takes one of an open role', () => {
    given(drafted, opened)
      .when((current) => fillSeat(current, adasSeat.data))
      .yields(adasSeat);
  });

  it('is refused when the capacity is filled', () => {
    given(drafted, opened, adasSeat)
      .when((current) => fillSeat(current, bensSeat.data))
      .refuses('capacity_filled', 'filled');
  });

  it('is said once for one hire', () => {
    given(drafted, opened, adasSeat)
      .when((current) => fillSeat(current, adasSeat.data))
      .yieldsNothing();
  });

  it('shares the seat of a hire the same candidate began before', () => {
    const { when, state } = given(drafted, opened, adasSeat);
    when((current) => fillSeat(current, adasNewerSeat.data)).yields(adasNewerSeat);
    expect(seatsLeft(state())).toBe(0);
  });

  it.each([
    ['on_hold', [drafted, opened, heldBack]],
    ['closed', [drafted, opened, closed]],
    ['draft', [drafted]],
  ])('is refused on a role that is %s', (status, past) => {
    given(...past)
      .when((current) => fillSeat(current, adasSeat.data))
      .refuses('role_not_open', status);
  });

  it('is refused as not open, not as filled, when a full role is on hold', () => {
    given(drafted, opened, adasSeat, heldBack)
      .when((current) => fillSeat(current, bensSeat.data))
      .refuses('role_not_open', 'on_hold');
  });

  it('is refused on a role there is not', () => {
    given()
      .when((current) => fillSeat(current, adasSeat.data))
      .refuses('role_not_found');
  });

  it('lets a candidate whose hire was interrupted try again, although the role closed since', () => {
    given(drafted, opened, adasSeat, closed)
      .when((current) => fillSeat(current, adasNewerSeat.data))
      .yields(adasNewerSeat);
  });
});

describe('giving a seat back', () => {
  it('frees the seat of the hire that took it', () => {
    const freed = seatFreed('ada', 'hire-1');
    given(drafted, opened, adasSeat)
      .when((current) => freeSeat(current, freed.data))
      .yields(freed);
  });

  it('is said once', () => {
    given(drafted, opened, adasSeat, seatFreed('ada', 'hire-1'))
      .when((current) => freeSeat(current, seatFreed('ada', 'hire-1').data))
      .yieldsNothing();
  });

  it('says nothing of a seat another hire holds', () => {
    given(drafted, opened, adasSeat)
      .when((current) => freeSeat(current, seatFreed('ada', 'hire-2').data))
      .yieldsNothing();
  });

  it('opens a filled role again', () => {
    const state = given(drafted, opened, adasSeat, seatFreed('ada', 'hire-1')).state();
    expect([getRoleStatus(state), seatsLeft(state)]).toEqual(['open', 1]);
  });

  it('leaves a shared seat to the other hire, whichever of the two gives it back', () => {
    for (const hireId of ['hire-1', 'hire-2']) {
      given(drafted, opened, adasSeat, adasNewerSeat, seatFreed('ada', hireId))
        .when((current) => fillSeat(current, bensSeat.data))
        .refuses('capacity_filled', 'filled');
    }
  });

  it('frees a shared seat when both hires gave it back', () => {
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
  it('are its capacity without the candidates who hold one', () => {
    const state = given(draftedFor(3), opened, adasSeat, adasNewerSeat, bensSeat).state();
    expect(seatsLeft(state)).toBe(1);
  });

  it('are none, never fewer', () => {
    expect(seatsLeft(given(drafted, opened, adasSeat, bensSeat).state())).toBe(0);
  });
});
