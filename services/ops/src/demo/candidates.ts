import { candidate, candidateRole, enterPipeline, place, registerCandidate } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { createContact } from './names.ts';
import type { Progress } from './progress.ts';
import type { DemoRole } from './roles.ts';

export type DemoCandidate = {
  readonly id: string;
  readonly roleId: string;
  readonly steps: readonly {
    readonly id: string;
    readonly roleStepId: string;
    readonly order: number;
    readonly stepType: string;
    readonly status: 'in_progress' | 'pending';
  }[];
};

const maxConcurrentAppends = 64;

/** Creates `perRole` candidates at the first step of every open role. */
export const enterCandidates = (
  system: System,
  organizationId: string,
  options: { readonly roles: readonly DemoRole[]; readonly perRole: number; progress: Progress },
): Promise<readonly DemoCandidate[]> => {
  const { roles, perRole, progress } = options;
  const open = roles.filter(({ status }) => status === 'open');
  const entries = open.flatMap((role) => Array.from({ length: perRole }, () => role));
  progress.start(entries.length);
  return mapConcurrently(maxConcurrentAppends, entries, async (role, n) => {
    const entered = await enterCandidate(system, { organizationId, role, n });
    progress.step();
    return entered;
  });
};

const enterCandidate = async (
  { decideOnNewStream, now }: System,
  { organizationId, role, n }: { organizationId: string; role: DemoRole; n: number },
): Promise<DemoCandidate> => {
  const id = uuid();
  const candidateRoleId = uuid();
  const at = now().toISOString();
  const registered = { organizationId, ...createContact(n), registeredAt: at };
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${candidateRoleId}.${step.order}`,
    roleStepId: step.id,
  }));
  const entered = { candidateId: id, roleId: role.id, organizationId, steps, enteredAt: at };
  const placed = { roleId: role.id, candidateRoleId, placedAt: at };
  await decideOnNewStream(
    candidate,
    id,
    (state) => registerCandidate(state, registered),
    (state) => place(state, placed),
  );
  await decideOnNewStream(candidateRole, candidateRoleId, (state) => enterPipeline(state, entered));
  return {
    id,
    roleId: role.id,
    steps: steps.map(({ id: stepId, roleStepId, order, stepType }, index) => ({
      id: stepId,
      roleStepId,
      order,
      stepType,
      status: index === 0 ? 'in_progress' : 'pending',
    })),
  };
};
