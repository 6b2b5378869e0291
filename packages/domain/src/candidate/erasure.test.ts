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
import { type Process, run, type Stream, streamOf } from '../interleaved.examples.ts';
import type { RefusalCode } from '../refusal.ts';
import { erased, placed, registered } from './candidate.examples.ts';
import { type Candidate, candidate, place } from './candidate.ts';
import { erase } from './erase.ts';
import { reconsiderRejection } from './reconsider.ts';

describe('erasing a candidate, among processes that interleave and crash', () => {
  it('is final: from then on no role of the candidate is in progress, begun or moved', () => {
    fc.assert(
      fc.property(wishes, schedules, (wanted, schedule) => {
        const world = worldOf('Not Selected', 'Not Selected', null);
        let statuses: string | undefined;
        run(wanted.map(processOf(world)), schedule, () => {
          if (!world.person.state.erased) return;
          expect(statusesIn(world)).not.toContain('In Progress');
          statuses ??= stepsIn(world);
          expect(stepsIn(world)).toBe(statuses);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('and withdrawing a rejection: exactly one of the two is refused', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const world = worldOf('Not Selected');
        const outcomes: Outcomes = {};
        const both = [eraseCandidate(world, outcomes), withdraw(world, 0, 'w1', outcomes)];
        run(both, schedule, () => undefined);
        for (const process of both) Array.from(process);
        const withdrawn = { erase: 'candidate_in_progress', w1: undefined };
        const gone = { erase: undefined, w1: 'candidate_erased' };
        expect([withdrawn, gone]).toContainEqual(outcomes);
      }),
      { numRuns: 500 },
    );
  });

  it('is held up by no crash: whoever comes next is refused for what there is, or succeeds', () => {
    fc.assert(
      fc.property(wishes, schedules, (wanted, schedule) => {
        const world = worldOf('Not Selected', 'In Progress');
        run(wanted.map(processOf(world)), schedule, () => undefined);
        const outcomes: Outcomes = {};
        Array.from(eraseCandidate(world, outcomes));
        const open = statusesIn(world).includes('In Progress');
        expect(outcomes.erase).toBe(open ? 'candidate_in_progress' : undefined);
        Array.from(withdraw(world, 0, 'last', outcomes));
        expect([undefined, 'candidate_erased', 'not_rejected', 'already_hired']).toContain(
          outcomes['last'],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('comes to pass in these tests, and so does every other outcome', () => {
    const met = new Set<string | undefined>();
    fc.assert(
      fc.property(wishes, schedules, (wanted, schedule) => {
        const world = worldOf('Not Selected', 'In Progress');
        const outcomes: Outcomes = {};
        run(wanted.map(processOf(world, outcomes)), schedule, () => undefined);
        for (const [name, outcome] of Object.entries(outcomes)) met.add(`${name}: ${outcome}`);
        const settled = world.roles.some(({ state }) => state.settledReconsiderations?.length);
        if (world.person.state.erased && settled) met.add('erased after a withdrawal');
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

type World = {
  readonly person: Stream<Candidate, typeof candidate.events>;
  readonly roles: readonly Stream<CandidateRole, typeof candidateRole.events>[];
};

/** By the process that came to it; undefined: it was done. */
type Outcomes = { erase?: RefusalCode | undefined } & Record<string, RefusalCode | undefined>;

const idOf = (index: number) => `candidate-role-${index}`;

const placedOn = (index: number) =>
  ({
    type: 'CandidatePlaced',
    data: { ...placed.data, roleId: `role-${index}`, candidateRoleId: idOf(index) },
  }) as const;

/** A candidate and one candidate role of each status; null: one that may begin later. */
const worldOf = (...statuses: readonly CandidateRole['status'][]): World => ({
  person: streamOf(candidate, [
    registered,
    ...statuses.flatMap((status, index) => (status === null ? [] : [placedOn(index)])),
  ]),
  roles: statuses.map((status) => streamOf(candidateRole, pastOf(status))),
});

const pastOf = (status: CandidateRole['status']) => {
  if (status === null) return [];
  return status === 'In Progress'
    ? [enteredPipeline]
    : [enteredPipeline, rejected(screeningId), notSelected];
};

const statusesIn = ({ roles }: World) => roles.map(({ state }) => state.status);

const stepsIn = ({ roles }: World) =>
  JSON.stringify(roles.map(({ state }) => [state.status, state.steps]));

type Wish = { readonly does: string; readonly at: number };

const wishes = fc.array(
  fc.record({
    does: fc.constantFrom('erase', 'w1', 'w2', 'reject', 'advance', 'hire', 'place'),
    at: fc.nat({ max: 2 }),
  }),
  { minLength: 3, maxLength: 6 },
);
const schedules = fc.array(fc.nat(), { minLength: 5, maxLength: 60 });

const processOf =
  (world: World, outcomes: Outcomes = {}) =>
  ({ does, at }: Wish): Process => {
    switch (does) {
      case 'erase':
        return eraseCandidate(world, outcomes);
      case 'w1':
      case 'w2':
        return withdraw(world, at, does, outcomes);
      case 'place':
        return placeOnRole(world, at);
      default:
        return move(world, at, does);
    }
  };

/** What an erasure does: it reads the roles and settles announced withdrawals, then records the fact. */
function* eraseCandidate({ person, roles }: World, outcomes: Outcomes): Process {
  for (let tries = 1; tries <= 5; tries++) {
    const { reconsiderations, placements } = person.state;
    yield;
    const statuses = new Map<string, CandidateRole['status']>();
    const ids = new Set([...placements, ...reconsiderations].map((it) => it.candidateRoleId));
    for (const id of ids) {
      const way = roles.find((_, index) => idOf(index) === id);
      const pending = reconsiderations.filter(({ candidateRoleId }) => candidateRoleId === id);
      way?.attempt((it) =>
        pending.flatMap(({ reconsiderationId }) =>
          settleReconsideration(it, { reconsiderationId, abandonedAt: '' }),
        ),
      );
      statuses.set(id, way?.state.status ?? null);
      yield;
    }
    const settled = new Set(reconsiderations.map(({ reconsiderationId }) => reconsiderationId));
    outcomes.erase = person.attempt((it) => erase(it, erased.data, { statuses, settled }));
    if (outcomes.erase !== 'rejection_reconsidered') return;
    yield;
  }
}

/** What a request to withdraw a rejection does: it announces that in the candidate's stream, then records it. */
function* withdraw(world: World, at: number, name: string, outcomes: Outcomes): Process {
  const { person, roles } = world;
  const way = roles[at % roles.length];
  const candidateRoleId = idOf(at % roles.length);
  const surroundings = { roleStatus: 'open', erased: person.state.erased } as const;
  const decide = (it: CandidateRole, reconsiderationId?: string) => {
    const { data } = rejectionWithdrawn(screeningId);
    const announced = reconsiderationId === undefined ? {} : { reconsiderationId };
    if (it.status === null) return [];
    return unreject(it, { ...data, ...announced }, surroundings);
  };
  yield;
  const refused = way && refusalOf(way.state, decide);
  if (refused !== undefined || way?.state.status === null) {
    outcomes[name] = refused;
    return;
  }
  for (let tries = 1; tries <= 3; tries++) {
    const reconsiderationId = `${name}-${at}-${tries}`;
    yield;
    const announced = { candidateRoleId, reconsiderationId, reconsideredAt: '' };
    outcomes[name] = person.attempt((it) => reconsiderRejection(it, announced));
    if (outcomes[name] !== undefined) return;
    yield;
    outcomes[name] = way?.attempt((it) => decide(it, reconsiderationId));
    if (outcomes[name] !== 'reconsideration_abandoned') return;
  }
}

function* placeOnRole({ person, roles }: World, at: number): Process {
  const index = at % roles.length;
  if (person.attempt((it) => place(it, placedOn(index).data)) !== undefined) return;
  yield;
  roles[index]?.attempt((it) =>
    it.status === null ? enterPipeline(it, enteredPipeline.data) : [],
  );
}

function* move({ roles }: World, at: number, action: string): Process {
  yield;
  const { score: _score, ...advanced } = validated(screeningId).data;
  roles[at % roles.length]?.attempt((it) => {
    if (it.status === null) return [];
    if (action === 'advance') return advance(it, advanced);
    return action === 'hire'
      ? hire(it, hired(screeningId).data)
      : reject(it, rejected(screeningId).data);
  });
}

const refusalOf = (
  state: CandidateRole,
  decide: (state: CandidateRole) => ReturnType<typeof unreject>,
): RefusalCode | undefined => streamOf(candidateRole, []).attempt(() => decide(state));
