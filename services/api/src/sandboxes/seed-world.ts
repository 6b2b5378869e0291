import {
  advance,
  type CandidateRole,
  candidateRole,
  draftRole,
  type EventMetadata,
  openRole,
  publishRole,
  reject,
  role,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { v5 } from 'uuid';

import { createOrMatchCandidate } from '../candidates/commands/create-or-match.ts';
import { placeOnRole } from '../candidates/commands/place-on-role.ts';
import type { Deps } from '../deps.ts';
import { decideInOrder } from './decide-in-order.ts';
import {
  type SeedCandidate,
  seedCandidates,
  type SeedRole,
  seedRoles,
  seedSteps,
} from './seed-plan.ts';

type World = { readonly sandboxId: string; readonly userId: string };

/**
 * Creates the roles and candidates of a new generation of a sandbox. The ids follow from that of its organization, and
 * each stream is decided from its state: repeats, also at the same time, complete the same world.
 */
export const seedWorld = async (
  deps: Deps,
  world: World,
  metadata: EventMetadata,
): Promise<void> => {
  await Promise.all(
    seedRoles.map((plan, index) => seedRole(deps, world, { plan, index }, metadata)),
  );
  await Promise.all(
    seedCandidates.map((plan, index) => seedCandidate(deps, world, { plan, index }, metadata)),
  );
};

const toRoleId = ({ sandboxId }: World, index: number): string => v5(`role-${index}`, sandboxId);

type Planned<Plan> = { readonly plan: Plan; readonly index: number };

const seedRole = async (
  { store, now, noteWrite }: Deps,
  world: World,
  { plan, index }: Planned<SeedRole>,
  metadata: EventMetadata,
): Promise<void> => {
  const { open, published, ...details } = plan;
  const at = now().toISOString();
  const id = toRoleId(world, index);
  const steps = seedSteps.map((step, n) => ({ ...step, id: v5(`step-${n}`, id), order: n + 1 }));
  const drafted = {
    ...details,
    organizationId: world.sandboxId,
    description: toDescription(plan),
    salaryCurrency: 'SAR',
    salaryPeriod: 'month',
    steps,
    draftedAt: at,
  };
  const decide = decideInOrder(
    role,
    (state) => draftRole(state, drafted),
    (state) => (open ? openRole(state, at) : []),
    (state) => (published ? publishRole(state, at) : []),
  );
  const { position } = await transact(
    store,
    role,
    id,
    (state) => (state.declared === 'undrafted' ? decide(state) : []),
    { metadata },
  );
  noteWrite(role.category, position);
};

const toDescription = ({ name, department, location }: SeedRole) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: `${name} in ${department}, ${location}: a fictitious job of a sandbox.`,
        },
      ],
    },
  ],
});

const seedCandidate = async (
  deps: Deps,
  world: World,
  { plan, index }: Planned<SeedCandidate>,
  metadata: EventMetadata,
): Promise<void> => {
  const { sandboxId: organizationId } = world;
  const { name, email } = plan;
  // As if each candidate were one request that is repeated.
  const command = { id: v5(`candidate-${index}`, organizationId), retried: true };
  const asCommand = { ...metadata, command };
  const input = { organizationId, name, email, source: 'sandbox' };
  const { candidateId } = await createOrMatchCandidate(deps, input, asCommand);
  const roleId = toRoleId(world, plan.role);
  const { candidateRoleId } = await placeOnRole(deps, candidateId, roleId, asCommand);
  await movePipeline(deps, candidateRoleId, (state) => movesOf(state, plan, world, deps), metadata);
};

type Decide = Parameters<typeof transact<CandidateRole, typeof candidateRole.events>>[3];

/** Only the entry is recorded before: a candidate role with more events was moved by another attempt. */
const movePipeline = async (
  { store, noteWrite }: Deps,
  id: string,
  decide: Decide,
  metadata: EventMetadata,
): Promise<void> => {
  const { position } = await transact(
    store,
    candidateRole,
    id,
    (state, revision) => (revision === 0n ? decide(state, revision) : []),
    { metadata },
  );
  noteWrite(candidateRole.category, position);
};

const movesOf = (
  initial: CandidateRole,
  { advanced, rejected }: SeedCandidate,
  { userId: by }: World,
  { now }: Deps,
) => {
  const at = now().toISOString();
  const toStepId = (n: number): string => initial.steps[n]?.id ?? '';
  const notes = 'Part of the sandbox';
  const outcome = { outcomeNotes: notes, outcomeType: null, outcomeReason: null };
  return decideInOrder(
    candidateRole,
    ...Array.from(
      { length: advanced },
      (_, n) => (state: CandidateRole) => advance(state, { stepId: toStepId(n), notes, by, at }),
    ),
    (state) => (rejected ? reject(state, { stepId: toStepId(advanced), ...outcome, by, at }) : []),
  )(initial);
};
