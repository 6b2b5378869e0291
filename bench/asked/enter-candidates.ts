import {
  candidate,
  candidateRole,
  type Cause,
  enterPipeline,
  place,
  registerCandidate,
  type RoleStep,
  streamOf,
} from '@hiring/domain';
import { appendFacts, type EventStore } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

/** A role that takes candidates. */
export type OpenRole = {
  readonly id: string;
  readonly steps: readonly RoleStep[];
};

/** The ids of a candidate's steps, in their order. */
export type Entered = { readonly steps: readonly string[] };

type Places = {
  readonly organizationId: string;
  readonly roles: readonly OpenRole[];
  readonly count: number;
};

/** Puts so many people, each a candidate of their own, at the first step of one of the roles in turn. */
export const enterCandidates = async (
  store: EventStore,
  { organizationId, roles, count }: Places,
): Promise<readonly Entered[]> => {
  const entered: Entered[] = [];
  let nth = 0;
  const enterAll = async (): Promise<void> => {
    while (nth < count) {
      const role = roles[nth % roles.length];
      nth += 1;
      if (role) entered.push(await enterOne(store, { organizationId, role, nth }));
    }
  };
  await Promise.all(Array.from({ length: 32 }, enterAll));
  return entered;
};

const enterOne = async (
  store: EventStore,
  { organizationId, role, nth }: { organizationId: string; role: OpenRole; nth: number },
): Promise<Entered> => {
  const [candidateId, id, at] = [uuid(), uuid(), new Date().toISOString()];
  const contact = { name: `Candidate ${nth}`, email: `${id}@example.com`, phone: '+966 11 555' };
  const person = { organizationId, ...contact, registeredAt: at };
  const placed = { roleId: role.id, candidateRoleId: id, placedAt: at };
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const entering = { candidateId, roleId: role.id, organizationId, steps, enteredAt: at };
  const registered = registerCandidate(candidate.initial, person);
  const known = registered.reduce(candidate.evolve, candidate.initial);
  const fresh = { cause, expectedRevision: undefined };
  await appendFacts(
    store,
    streamOf(candidate, candidateId),
    [...registered, ...place(known, placed)],
    {
      ...fresh,
      person: candidateId,
    },
  );
  await appendFacts(
    store,
    streamOf(candidateRole, id),
    enterPipeline(candidateRole.initial, entering),
    fresh,
  );
  return { steps: steps.map((step) => step.id) };
};

const cause: Cause = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};
