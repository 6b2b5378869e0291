import {
  type CandidateRole,
  contractOwedFor,
  type EffectType,
  effectsOf,
  effectTypeOf,
  type Organization,
  seatsLeft,
  stepOf,
} from '@hiring/domain';

import type { Step } from './managed-step.ts';
import { presentCandidateRole, presentNextStep, presentStep } from './present.ts';
import type { Plan } from './preview.ts';

type Warning = {
  readonly code: 'skips_steps' | 'rejects_validated_step' | 'takes_last_seat' | 'irreversible';
  readonly message: string;
  readonly stepIds?: string[];
};

/** What would be, beside what is: `version` is the one that was looked at. */
export const presentPreview = (step: Step, plan: Plan, after: CandidateRole) => {
  const { revision } = step.loaded;
  const version = Number(revision);
  return {
    success: true as const,
    preview: {
      action: plan.action,
      step: presentStep(after, step.id, revision),
      nextStep: presentNextStep(after, step.id, revision),
      candidateRole: presentCandidateRole(after, step),
      effects: expectedEffects(step, plan, after),
      warnings: warningsOf(step, plan, after),
      version,
    },
  };
};

/** Each type once: the worker asks the streams, so that a second run of a kind finds nothing to do. */
const expectedEffects = (step: Step, { events, employer }: Plan, after: CandidateRole) => {
  const following = events.flatMap((event) => effectsOf(step.candidateRoleId, event));
  const types = new Set(following.map(({ name }) => effectTypeOf(name)));
  return [...types]
    .filter((type) => type !== undefined)
    .map((type) => {
      const reason = whyNot(type, after, employer);
      return { type, willRun: reason === undefined, ...(reason !== undefined && { reason }) };
    });
};

const whyNot = (
  type: EffectType,
  after: CandidateRole,
  employer: Organization | undefined,
): string | undefined => {
  switch (type) {
    case 'contract_generation':
      return contractOwedFor(after) === undefined ? 'nothing_owed' : undefined;
    case 'hris_trigger':
      if (employer?.hris.target.kind === 'off') return 'no_configuration';
      return employer?.hris.disabledAt ? 'endpoint_disabled' : undefined;
    default:
      return undefined;
  }
};

const warningsOf = (
  { id, loaded: { state: before } }: Step,
  { action, filled }: Plan,
  after: CandidateRole,
): Warning[] => {
  const warnings: Warning[] = [];
  const stepIds = after.steps
    .filter(({ status }, index) => status === 'skipped' && before.steps[index]?.status !== status)
    .map((step) => step.id);
  if (stepIds.length > 0) {
    warnings.push({ code: 'skips_steps', message: 'Open steps are skipped', stepIds });
  }
  if (action === 'reject' && stepOf(before, id).status === 'validated') {
    warnings.push({ code: 'rejects_validated_step', message: 'The step was validated before' });
  }
  if (filled && seatsLeft(filled) === 0) {
    const message = 'No seat is left after this hire: the role is filled and leaves the portal';
    warnings.push({ code: 'takes_last_seat', message });
  }
  if (action === 'advance' || action === 'hire') {
    warnings.push({ code: 'irreversible', message: 'There is no way back in this API' });
  }
  return warnings;
};
