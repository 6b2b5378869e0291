import fc from 'fast-check';

import { changeCapacity, changeSteps, describeRole, moveRole } from './change.ts';
import type { RoleEvent } from './events.ts';
import {
  capacityChangedTo,
  described,
  draftedFor,
  seatFilled,
  seatFreed,
  stepsChanged,
} from './role.examples.ts';
import { close, draft, open, publish, putOnHold, type Role, withdraw } from './role.ts';
import { fillSeat, freeSeat } from './seats.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyRoleDecision: fc.Arbitrary<(it: Role) => RoleEvent[]> = fc
  .record({
    candidateRoleId: fc.constantFrom('ada', 'ben', 'cyd'),
    hireId: fc.constantFrom('hire-1', 'hire-2'),
  })
  .chain(({ candidateRoleId, hireId }) =>
    fc.constantFrom<(it: Role) => RoleEvent[]>(
      (it) => draft(it, draftedFor(2).data),
      (it) => describeRole(it, described.data),
      (it) => changeCapacity(it, capacityChangedTo(1).data),
      (it) => changeCapacity(it, capacityChangedTo(3).data),
      (it) => changeSteps(it, stepsChanged.data),
      (it) => open(it, at),
      (it) => putOnHold(it, at),
      (it) => close(it, at),
      (it) => publish(it, at),
      (it) => withdraw(it, at),
      (it) => moveRole(it, 'on_hold', at),
      (it) => moveRole(it, 'open', at),
      (it) => fillSeat(it, seatFilled(candidateRoleId, hireId).data),
      (it) => freeSeat(it, seatFreed(candidateRoleId, hireId).data),
    ),
  );
