import { candidate, candidateRole, enterPipeline, place, registerCandidate } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';
import { inFlight } from './in-flight.ts';
import { personAt } from './names.ts';
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

const appendsInFlight = 64;

/** Puts so many people, each a candidate of their own, at the first step of every open role. */
export const enterCandidates = (
  system: System,
  organizationId: string,
  places: { readonly roles: readonly DemoRole[]; readonly each: number; progress: Progress },
): Promise<readonly DemoCandidate[]> => {
  const { roles, each, progress } = places;
  const open = roles.filter(({ status }) => status === 'open');
  const entries = open.flatMap((role) => Array.from({ length: each }, () => role));
  progress.start(entries.length);
  return inFlight(appendsInFlight, entries, async (role, n) => {
    const entered = await enterOne(system, { organizationId, role, n });
    progress.step();
    return entered;
  });
};

const enterOne = async (
  { begin, now }: System,
  { organizationId, role, n }: { organizationId: string; role: DemoRole; n: number },
): Promise<DemoCandidate> => {
  const id = uuid();
  const candidateRoleId = uuid();
  const at = now().toISOString();
  const registered = { organizationId, ...personAt(n), registeredAt: at };
  const steps = role.steps.map((step) => ({
    ...step,
    id: `${candidateRoleId}.${step.order}`,
    roleStepId: step.id,
  }));
  const entered = { candidateId: id, roleId: role.id, organizationId, steps, enteredAt: at };
  const placed = { roleId: role.id, candidateRoleId, placedAt: at };
  await begin(
    candidate,
    id,
    (it) => registerCandidate(it, registered),
    (it) => place(it, placed),
  );
  await begin(candidateRole, candidateRoleId, (it) => enterPipeline(it, entered));
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
