import fc from 'fast-check';

import { changeCapacity, changeSteps, describeRole, changeRoleStatus } from './change.ts';
import type { RoleEvent } from './events.ts';
import {
  capacityChangedTo,
  described,
  draftedWithCapacity,
  seatFilled,
  seatFreed,
  stepsChanged,
} from './role.examples.ts';
import {
  closeRole,
  draftRole,
  openRole,
  publishRole,
  putRoleOnHold,
  type Role,
  withdrawRole,
} from './role.ts';
import { fillSeat, freeSeat } from './seats.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyRoleDecision: fc.Arbitrary<(state: Role) => RoleEvent[]> = fc
  .record({
    candidateRoleId: fc.constantFrom('ada', 'ben', 'cyd'),
    hireId: fc.constantFrom('hire-1', 'hire-2'),
  })
  .chain(({ candidateRoleId, hireId }) =>
    fc.constantFrom<(state: Role) => RoleEvent[]>(
      (state) => draftRole(state, draftedWithCapacity(2).data),
      (state) => describeRole(state, described.data),
      (state) => changeCapacity(state, capacityChangedTo(1).data),
      (state) => changeCapacity(state, capacityChangedTo(3).data),
      (state) => changeSteps(state, stepsChanged.data),
      (state) => openRole(state, at),
      (state) => putRoleOnHold(state, at),
      (state) => closeRole(state, at),
      (state) => publishRole(state, at),
      (state) => withdrawRole(state, at),
      (state) => changeRoleStatus(state, 'on_hold', at),
      (state) => changeRoleStatus(state, 'open', at),
      (state) => fillSeat(state, seatFilled(candidateRoleId, hireId).data),
      (state) => freeSeat(state, seatFreed(candidateRoleId, hireId).data),
    ),
  );
