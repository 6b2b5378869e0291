import {
  candidate,
  candidateRole,
  type EventMetadata,
  enterPipeline,
  place,
  registerCandidate,
  type RoleStep,
  streamName,
} from '@hiring/domain';
import { appendToStream, type EventStore } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

/** A role that candidates can enter. */
export type OpenRole = {
  readonly id: string;
  readonly steps: readonly RoleStep[];
};

/** A candidate in a pipeline, with the ids of the steps in order. */
export type EnteredCandidate = { readonly steps: readonly string[] };

type EnterOptions = {
  readonly organizationId: string;
  readonly roles: readonly OpenRole[];
  readonly count: number;
};

/** Creates candidates and enters them into the pipelines of the roles, which alternate. */
export const enterCandidates = async (
  store: EventStore,
  { organizationId, roles, count }: EnterOptions,
): Promise<readonly EnteredCandidate[]> => {
  const entered: EnteredCandidate[] = [];
  let nth = 0;
  const enterAll = async (): Promise<void> => {
    while (nth < count) {
      const role = roles[nth % roles.length];
      nth += 1;
      if (role) entered.push(await enterCandidate(store, { organizationId, role, nth }));
    }
  };
  await Promise.all(Array.from({ length: 32 }, enterAll));
  return entered;
};

const enterCandidate = async (
  store: EventStore,
  { organizationId, role, nth }: { organizationId: string; role: OpenRole; nth: number },
): Promise<EnteredCandidate> => {
  const [candidateId, id, at] = [uuid(), uuid(), new Date().toISOString()];
  const contact = { name: `Candidate ${nth}`, email: `${id}@example.com`, phone: '+966 11 555' };
  const person = { organizationId, ...contact, registeredAt: at };
  const placed = { roleId: role.id, candidateRoleId: id, placedAt: at };
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const pipelineEntry = { candidateId, roleId: role.id, organizationId, steps, enteredAt: at };
  const registered = registerCandidate(candidate.initial, person);
  const registeredState = registered.reduce(candidate.evolve, candidate.initial);
  const appendOptions = { metadata, expectedRevision: undefined };
  await appendToStream(
    store,
    streamName(candidate, candidateId),
    [...registered, ...place(registeredState, placed)],
    {
      ...appendOptions,
      person: candidateId,
    },
  );
  await appendToStream(
    store,
    streamName(candidateRole, id),
    enterPipeline(candidateRole.initial, pipelineEntry),
    appendOptions,
  );
  return { steps: steps.map((step) => step.id) };
};

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};
