import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  enteredPipeline,
  hired,
  notSelected,
  rejected,
  rejectionWithdrawn,
  screeningId,
  validated,
} from '../candidate-role/candidate-role.examples.ts';
import { type CandidateRole, candidateRole } from '../candidate-role/candidate-role.ts';
import {
  advance,
  enterPipeline,
  hire,
  reject,
  settleReconsideration,
  unreject,
} from '../candidate-role/transitions.ts';
import {
  type Process,
  runInterleaved,
  type Stream,
  createStream,
} from '../interleaved.examples.ts';
import type { RefusalCode } from '../refusal.ts';
import { erased, placed, registered } from './candidate.examples.ts';
import { type Candidate, candidate, place } from './candidate.ts';
import { erase } from './erase.ts';
import { reconsiderRejection } from './reconsider.ts';

describe('erasing a candidate with concurrent and crashing processes', () => {
  it('is final: afterwards no candidate role is in progress, starts or changes', () => {
    fc.assert(
      fc.property(processSpecs, schedules, (specs, schedule) => {
        const world = createWorld('Not Selected', 'Not Selected', null);
        let statuses: string | undefined;
        runInterleaved(specs.map(createProcess(world)), schedule, () => {
          if (!world.candidateStream.state.erased) return;
          expect(getStatuses(world)).not.toContain('In Progress');
          statuses ??= getSteps(world);
          expect(getSteps(world)).toBe(statuses);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('excludes a concurrent withdrawal of a rejection: exactly one of the two is refused', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const world = createWorld('Not Selected');
        const outcomes: Outcomes = {};
        const both = [eraseCandidate(world, outcomes), withdraw(world, 0, 'w1', outcomes)];
        runInterleaved(both, schedule, () => undefined);
        for (const process of both) Array.from(process);
        const withdrawn = { erase: 'candidate_in_progress', w1: undefined };
        const erasedFirst = { erase: undefined, w1: 'candidate_erased' };
        // The erasure settled all three announcements: the caller gets 503 and is refused at the next attempt.
        const interrupted = { erase: undefined, w1: 'reconsideration_abandoned' };
        expect([withdrawn, erasedFirst, interrupted]).toContainEqual(outcomes);
      }),
      { numRuns: 500, examples: [[settledEachTime]] },
    );
  });

  it('is not blocked by a crashed process', () => {
    fc.assert(
      fc.property(processSpecs, schedules, (specs, schedule) => {
        const world = createWorld('Not Selected', 'In Progress');
        runInterleaved(specs.map(createProcess(world)), schedule, () => undefined);
        const outcomes: Outcomes = {};
        Array.from(eraseCandidate(world, outcomes));
        const open = getStatuses(world).includes('In Progress');
        expect(outcomes.erase).toBe(open ? 'candidate_in_progress' : undefined);
        Array.from(withdraw(world, 0, 'last', outcomes));
        expect([undefined, 'candidate_erased', 'not_rejected', 'already_hired']).toContain(
          outcomes['last'],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('reaches every outcome in these tests', () => {
    const met = new Set<string | undefined>();
    fc.assert(
      fc.property(processSpecs, schedules, (specs, schedule) => {
        const world = createWorld('Not Selected', 'In Progress');
        const outcomes: Outcomes = {};
        runInterleaved(specs.map(createProcess(world, outcomes)), schedule, () => undefined);
        for (const [name, outcome] of Object.entries(outcomes)) met.add(`${name}: ${outcome}`);
        const settled = world.candidateRoles.some(
          ({ state }) => state.settledReconsiderations?.length,
        );
        if (world.candidateStream.state.erased && settled) met.add('erased after a withdrawal');
      }),
      { numRuns: 2_000, seed: 1 },
    );
    expect([...met]).toEqual(
      expect.arrayContaining([
        'erase: undefined',
        'erase: candidate_in_progress',
        'w1: undefined',
        'w1: candidate_erased',
        'erased after a withdrawal',
      ]),
    );
  });
});

/** A schedule in which the erasure settles every announcement of the withdrawal before the withdrawal is recorded. */
const settledEachTime = [
  10990221, 0, 88303777, 0, 818203083, 0, 0, 0, 91572265, 386466741, 0, 0, 0, 354267307, 149757309,
];

type World = {
  readonly candidateStream: Stream<Candidate, typeof candidate.events>;
  readonly candidateRoles: readonly Stream<CandidateRole, typeof candidateRole.events>[];
};

/** The outcome of each process, by its name: the code of a refusal, or undefined for success. */
type Outcomes = { erase?: RefusalCode | undefined } & Record<string, RefusalCode | undefined>;

const toCandidateRoleId = (index: number) => `candidate-role-${index}`;

const placedOn = (index: number) =>
  ({
    type: 'CandidatePlaced',
    data: { ...placed.data, roleId: `role-${index}`, candidateRoleId: toCandidateRoleId(index) },
  }) as const;

/** Creates a candidate and one candidate role per status; null: the candidate role has not started. */
const createWorld = (...statuses: readonly CandidateRole['status'][]): World => ({
  candidateStream: createStream(candidate, [
    registered,
    ...statuses.flatMap((status, index) => (status === null ? [] : [placedOn(index)])),
  ]),
  candidateRoles: statuses.map((status) => createStream(candidateRole, createPast(status))),
});

const createPast = (status: CandidateRole['status']) => {
  if (status === null) return [];
  return status === 'In Progress'
    ? [enteredPipeline]
    : [enteredPipeline, rejected(screeningId), notSelected];
};

const getStatuses = ({ candidateRoles }: World) => candidateRoles.map(({ state }) => state.status);

const getSteps = ({ candidateRoles }: World) =>
  JSON.stringify(candidateRoles.map(({ state }) => [state.status, state.steps]));

type ProcessSpec = { readonly kind: string; readonly at: number };

const processSpecs = fc.array(
  fc.record({
    kind: fc.constantFrom('erase', 'w1', 'w2', 'reject', 'advance', 'hire', 'place'),
    at: fc.nat({ max: 2 }),
  }),
  { minLength: 3, maxLength: 6 },
);
const schedules = fc.array(fc.nat(), { minLength: 5, maxLength: 60 });

const createProcess =
  (world: World, outcomes: Outcomes = {}) =>
  ({ kind, at }: ProcessSpec): Process => {
    switch (kind) {
      case 'erase':
        return eraseCandidate(world, outcomes);
      case 'w1':
      case 'w2':
        return withdraw(world, at, kind, outcomes);
      case 'place':
        return placeOnRole(world, at);
      default:
        return move(world, at, kind);
    }
  };

/** Erases the candidate: reads the roles, settles announced withdrawals, then records the erasure. */
function* eraseCandidate({ candidateStream, candidateRoles }: World, outcomes: Outcomes): Process {
  for (let tries = 1; tries <= 5; tries++) {
    const { reconsiderations, placements } = candidateStream.state;
    yield;
    const statuses = new Map<string, CandidateRole['status']>();
    const ids = new Set([...placements, ...reconsiderations].map((state) => state.candidateRoleId));
    for (const id of ids) {
      const candidateRoleStream = candidateRoles.find(
        (_, index) => toCandidateRoleId(index) === id,
      );
      const pending = reconsiderations.filter(({ candidateRoleId }) => candidateRoleId === id);
      candidateRoleStream?.attempt((state) =>
        pending.flatMap(({ reconsiderationId }) =>
          settleReconsideration(state, { reconsiderationId, abandonedAt: '' }),
        ),
      );
      statuses.set(id, candidateRoleStream?.state.status ?? null);
      yield;
    }
    const settled = new Set(reconsiderations.map(({ reconsiderationId }) => reconsiderationId));
    outcomes.erase = candidateStream.attempt((state) =>
      erase(state, erased.data, { statuses, settled }),
    );
    if (outcomes.erase !== 'rejection_reconsidered') return;
    yield;
  }
}

/** Withdraws a rejection: announces it in the candidate's stream, then records it on the candidate role. */
function* withdraw(world: World, at: number, name: string, outcomes: Outcomes): Process {
  const { candidateStream, candidateRoles } = world;
  const candidateRoleStream = candidateRoles[at % candidateRoles.length];
  const candidateRoleId = toCandidateRoleId(at % candidateRoles.length);
  const context = { roleStatus: 'open', erased: candidateStream.state.erased } as const;
  const decide = (state: CandidateRole, reconsiderationId?: string) => {
    const { data } = rejectionWithdrawn(screeningId);
    const announced = reconsiderationId === undefined ? {} : { reconsiderationId };
    if (state.status === null) return [];
    return unreject(state, { ...data, ...announced }, context);
  };
  yield;
  const refused = candidateRoleStream && findRefusalCode(candidateRoleStream.state, decide);
  if (refused !== undefined || candidateRoleStream?.state.status === null) {
    outcomes[name] = refused;
    return;
  }
  for (let tries = 1; tries <= 3; tries++) {
    const reconsiderationId = `${name}-${at}-${tries}`;
    yield;
    const announced = { candidateRoleId, reconsiderationId, reconsideredAt: '' };
    outcomes[name] = candidateStream.attempt((state) => reconsiderRejection(state, announced));
    if (outcomes[name] !== undefined) return;
    yield;
    outcomes[name] = candidateRoleStream?.attempt((state) => decide(state, reconsiderationId));
    if (outcomes[name] !== 'reconsideration_abandoned') return;
  }
}

function* placeOnRole({ candidateStream, candidateRoles }: World, at: number): Process {
  const index = at % candidateRoles.length;
  if (candidateStream.attempt((state) => place(state, placedOn(index).data)) !== undefined) return;
  yield;
  candidateRoles[index]?.attempt((state) =>
    state.status === null ? enterPipeline(state, enteredPipeline.data) : [],
  );
}

function* move({ candidateRoles }: World, at: number, action: string): Process {
  yield;
  const { score: _score, ...advanced } = validated(screeningId).data;
  candidateRoles[at % candidateRoles.length]?.attempt((state) => {
    if (state.status === null) return [];
    if (action === 'advance') return advance(state, advanced);
    return action === 'hire'
      ? hire(state, hired(screeningId).data)
      : reject(state, rejected(screeningId).data);
  });
}

const findRefusalCode = (
  state: CandidateRole,
  decide: (state: CandidateRole) => ReturnType<typeof unreject>,
): RefusalCode | undefined => createStream(candidateRole, []).attempt(() => decide(state));
