import {
  candidate,
  candidateRole,
  enterPipeline,
  place,
  recordContract,
  registerCandidate,
} from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { CandidateStep } from './candidate-steps.ts';
import { createStream } from './new-stream.ts';
import type { Organization } from './organizations.ts';

/** A candidate at the first step of a pipeline: the steps in their order. */
export type EnteredCandidate = { readonly steps: readonly CandidateStep[] };

export type EnterOptions = {
  readonly count: number;
  /** Whether the candidates have a contract, so that a hire generates none. */
  readonly haveContract?: boolean;
};

const maxConcurrentCandidates = 32;

/** Creates candidates and enters them into the pipelines of the organizations, which alternate, as their keys do. */
export const enterCandidates = async (
  { store, organizations }: { store: EventStore; organizations: readonly Organization[] },
  { count, haveContract = false }: EnterOptions,
): Promise<readonly EnteredCandidate[]> => {
  const entered: EnteredCandidate[] = [];
  let nextIndex = 0;
  const enterAll = async (): Promise<void> => {
    while (nextIndex < count) {
      const index = nextIndex++;
      const organization = organizations[index % organizations.length];
      if (!organization) throw new Error('there are no organizations');
      const { keys } = organization;
      const key = keys[Math.floor(index / organizations.length) % keys.length] ?? '';
      const steps = await enterCandidate(store, organization, { index, haveContract });
      entered.push({ steps: steps.map((id) => ({ id, key })) });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentCandidates }, enterAll));
  return entered;
};

/** Returns the ids of the steps in their order. */
const enterCandidate = async (
  store: EventStore,
  { id: organizationId, role }: Organization,
  { index, haveContract }: { readonly index: number; readonly haveContract: boolean },
): Promise<readonly string[]> => {
  const [candidateId, id, at] = [uuid(), uuid(), new Date().toISOString()];
  const contact = { name: `Candidate ${index}`, email: `${id}@example.com`, phone: '+966 11 555' };
  const person = { organizationId, ...contact, registeredAt: at };
  const placed = { roleId: role.id, candidateRoleId: id, placedAt: at };
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const entry = { candidateId, roleId: role.id, organizationId, steps, enteredAt: at };
  const stepIds = steps.map((step) => step.id);
  const contract = { ...contractDetails, stepId: stepIds.at(-1) ?? '', generatedAt: at };
  await createStream(store, candidate, candidateId, [
    (state) => registerCandidate(state, person),
    (state) => place(state, placed),
  ]);
  await createStream(store, candidateRole, id, [
    (state) => enterPipeline(state, entry),
    (state) => (haveContract ? recordContract(state, contract) : []),
  ]);
  return stepIds;
};

/** A contract whose file does not exist. */
const contractDetails = {
  contractId: '00000000-0000-4000-8000-000000000000',
  templateId: 'bench',
  templateVersion: 1,
  locale: 'en',
  sha256: '0'.repeat(64),
};
