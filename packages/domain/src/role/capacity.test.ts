import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  enteredPipeline,
  hireAbandoned,
  hired,
  offerId,
  rejected,
  rejectionWithdrawn,
  screeningId,
} from '../candidate-role/candidate-role.examples.ts';
import { type CandidateRole, candidateRole } from '../candidate-role/candidate-role.ts';
import { abandonHire, hire, reject, unreject } from '../candidate-role/transitions.ts';
import {
  type Process,
  runInterleaved,
  type Stream,
  createStream,
} from '../interleaved.examples.ts';
import { draftedWithCapacity, opened, seatFilled, seatFreed } from './role.examples.ts';
import { type Role, role, type Seat, seatsLeft } from './role.ts';
import { fillSeat, freeSeat } from './seats.ts';

const candidates = ['ada', 'ben', 'cyd'];

describe('hiring several candidates for one role with concurrent and crashing processes', () => {
  it('never exceeds the capacity, and every hire holds a seat', () => {
    fc.assert(
      fc.property(capacities, hires, schedules, (capacity, attempts, schedule) => {
        const world = createWorld(capacity);
        runInterleaved(createProcesses(world, attempts), schedule, () => {
          expect(findHires(world).length).toBeLessThanOrEqual(capacity);
          expect(world.role.state.seats).toEqual(expect.arrayContaining([...findHires(world)]));
        });
      }),
      { numRuns: 500, examples: [repeatedHire] },
    );
  });

  it('leaves no seat taken without a hire after every hire was checked', () => {
    fc.assert(
      fc.property(capacities, hires, schedules, (capacity, attempts, schedule) => {
        const world = createWorld(capacity);
        runInterleaved(createProcesses(world, attempts), schedule, () => {});
        for (const attempt of attempts) Array.from(releaseSeat(world, attempt));
        expect(capacity - seatsLeft(world.role.state)).toBe(findHires(world).length);
      }),
      { numRuns: 500, examples: [repeatedHire] },
    );
  });
});

/**
 * A hire that is sent twice. A rejection between the two attempts is withdrawn, and the first attempt then continues.
 */
const repeatedHire: [number, Attempt[], number[]] = [
  1,
  ['ada', 'ada', 'ben', 'ben'].map((candidate) => ({ candidate, hireId: `${candidate}-1` })),
  [257612539, 1466942123, 514872857, 1043829824, 270431940, 0, 296437864, 0, 168151072, 80096369],
];

type Attempt = { readonly candidate: string; readonly hireId: string };

const capacities = fc.constantFrom(1, 1, 2);
const hires = fc.array(
  fc
    .record({ candidate: fc.constantFrom(...candidates), number: fc.integer({ min: 1, max: 2 }) })
    .map(({ candidate, number }): Attempt => ({ candidate, hireId: `${candidate}-${number}` })),
  { minLength: 2, maxLength: 4 },
);
/** The order in which processes take their next step. A process that no longer occurs has crashed. */
const schedules = fc.array(fc.nat(), { minLength: 5, maxLength: 40 });

/**
 * Hires as a request does (decisions §5): takes a seat, then records the hire. A refused hire is fenced and frees its
 * seat.
 */
function* hireCandidate(world: World, attempt: Attempt): Process {
  const { role, candidateRoles } = world;
  const { candidate, hireId } = attempt;
  if (role.attempt((state) => fillSeat(state, seatFilled(candidate, hireId).data)) !== undefined) {
    return;
  }
  yield;
  const refusal = candidateRoles[candidate]?.attempt((state) =>
    hire(state, hired(offerId, hireId).data),
  );
  if (refusal === undefined || refusal === 'already_hired') return;
  yield;
  yield* releaseSeat(world, attempt);
}

/** Does what the effect `release-seat` does, at any time: fences the hire, then frees its seat. */
function* releaseSeat({ role, candidateRoles }: World, attempt: Attempt): Process {
  const { candidate, hireId } = attempt;
  const candidateRoleStream = candidateRoles[candidate];
  candidateRoleStream?.attempt((state) => abandonHire(state, hireAbandoned(hireId).data));
  if (candidateRoleStream?.state.status === 'Hired') return;
  yield;
  role.attempt((state) => freeSeat(state, seatFreed(candidate, hireId).data));
}

/** Rejects as a request does: abandons the hires that hold a seat and frees the seats. May be withdrawn at any time. */
function* rejectCandidate({ role, candidateRoles }: World, candidate: string): Process {
  const seats = role.state.seats.filter((seat) => seat.candidateRoleId === candidate);
  const hireIds = seats.map(({ hireId }) => hireId);
  yield;
  const candidateRoleStream = candidateRoles[candidate];
  candidateRoleStream?.attempt((state) => reject(state, rejected(screeningId).data, hireIds));
  const abandoned = hireIds.filter((id) => candidateRoleStream?.state.abandonedHires.includes(id));
  for (const hireId of abandoned) {
    yield;
    role.attempt((state) => freeSeat(state, seatFreed(candidate, hireId).data));
  }
}

function* withdrawRejection({ candidateRoles }: World, candidate: string): Process {
  const context = { roleStatus: 'open', erased: false } as const;
  candidateRoles[candidate]?.attempt((state) =>
    unreject(state, rejectionWithdrawn(screeningId).data, context),
  );
  yield;
}

const createProcesses = (world: World, attempts: readonly Attempt[]): Process[] => [
  ...attempts.map((attempt) => hireCandidate(world, attempt)),
  ...attempts.map((attempt) => releaseSeat(world, attempt)),
  ...candidates.map((candidate) => rejectCandidate(world, candidate)),
  ...candidates.map((candidate) => withdrawRejection(world, candidate)),
];

type World = {
  readonly role: Stream<Role, typeof role.events>;
  readonly candidateRoles: Readonly<
    Record<string, Stream<CandidateRole, typeof candidateRole.events>>
  >;
};

const createWorld = (capacity: number): World => ({
  role: createStream(role, [draftedWithCapacity(capacity), opened]),
  candidateRoles: Object.fromEntries(
    candidates.map((candidate) => [candidate, createStream(candidateRole, [enteredPipeline])]),
  ),
});

/** Returns the recorded hires, each as the seat it must hold. */
const findHires = ({ candidateRoles }: World): readonly Seat[] =>
  Object.entries(candidateRoles).flatMap(([candidateRoleId, { state }]) =>
    state.hireId === null ? [] : [{ candidateRoleId, hireId: state.hireId }],
  );
