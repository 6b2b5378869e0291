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
import { draftedFor, opened, seatFilled, seatFreed } from './role.examples.ts';
import { type Role, role, type Seat, seatsLeft } from './role.ts';
import { fillSeat, freeSeat } from './seats.ts';

const candidates = ['ada', 'ben', 'cyd'];

describe('hiring several candidates for one role, by processes that interleave and crash', () => {
  it('never hires more than the capacity, and nobody without a seat of their own', () => {
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

  it('loses no seat: once every hire was looked at again, the seats taken are the hires', () => {
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

/** A hire that is sent twice, rejected between the two tries, which then goes on after the rejection was withdrawn. */
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
/** Which process takes its next step; one that is never named again has crashed. */
const schedules = fc.array(fc.nat(), { minLength: 5, maxLength: 40 });

/** What a request does (decisions §5): the seat first, then the hire; a refused hire is fenced and gives its seat back. */
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

/** What the effect `release-seat` does, however early or late: fence the hire, then free its seat. */
function* releaseSeat({ role, candidateRoles }: World, attempt: Attempt): Process {
  const { candidate, hireId } = attempt;
  const candidateRoleStream = candidateRoles[candidate];
  candidateRoleStream?.attempt((state) => abandonHire(state, hireAbandoned(hireId).data));
  if (candidateRoleStream?.state.status === 'Hired') return;
  yield;
  role.attempt((state) => freeSeat(state, seatFreed(candidate, hireId).data));
}

/** What a rejection does: it abandons the hires that hold a seat and gives these back. It may be withdrawn at any time. */
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
  const surroundings = { roleStatus: 'open', erased: false } as const;
  candidateRoles[candidate]?.attempt((state) =>
    unreject(state, rejectionWithdrawn(screeningId).data, surroundings),
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
  role: createStream(role, [draftedFor(capacity), opened]),
  candidateRoles: Object.fromEntries(
    candidates.map((candidate) => [candidate, createStream(candidateRole, [enteredPipeline])]),
  ),
});

/** The hires that were recorded, each as the seat it must hold. */
const findHires = ({ candidateRoles }: World): readonly Seat[] =>
  Object.entries(candidateRoles).flatMap(([candidateRoleId, { state }]) =>
    state.hireId === null ? [] : [{ candidateRoleId, hireId: state.hireId }],
  );
