import {
  type CandidateRole,
  deriveEffects,
  toEffectType,
  seatsLeft,
  getStep,
} from '@hiring/domain';

import type { Auth, Principal } from '../../http/auth/principal.ts';
import type { Step } from '../find-step.ts';
import { presentCandidateRole, presentNextStep, presentStep } from '../present.ts';
import type { warningCodes } from '../schemas.ts';
import { expectEffect } from './expected-effects.ts';
import type { TransitionPlan } from './transition-plan.ts';

type Warning = {
  readonly code: (typeof warningCodes)[number];
  readonly message: string;
  readonly stepIds?: string[];
};

/** Presents the state that a transition would lead to; `version` is the current one. */
export const presentPreview = (
  step: Step,
  plan: TransitionPlan,
  after: CandidateRole,
  { auth }: Pick<Principal, 'auth'>,
) => {
  const { revision } = step.loaded;
  const version = Number(revision);
  return {
    success: true as const,
    preview: {
      action: plan.action,
      step: presentStep(after, step.id, revision),
      nextStep: presentNextStep(after, step.id, revision),
      candidateRole: presentCandidateRole(after, step),
      effects: listExpectedEffects(step, plan),
      warnings: [...listWarnings(step, plan, after), ...listScopeWarnings(auth)],
      version,
    },
  };
};

/** Lists each type once: the worker reads the streams, so a second effect of a type has nothing to do. */
const listExpectedEffects = (step: Step, { events, organization }: TransitionPlan) => {
  const effects = events.flatMap((event) => deriveEffects(step.candidateRoleId, event));
  const types = new Set(effects.map(({ name }) => toEffectType(name)));
  return [...types]
    .filter((type) => type !== undefined)
    .map((type) => expectEffect(type, organization));
};

const listWarnings = (
  { id, loaded: { state: before } }: Step,
  { action, filled }: TransitionPlan,
  after: CandidateRole,
): Warning[] => {
  const warnings: Warning[] = [];
  const stepIds = after.steps
    .filter(({ status }, index) => status === 'skipped' && before.steps[index]?.status !== status)
    .map((step) => step.id);
  if (stepIds.length > 0) {
    warnings.push({ code: 'skips_steps', message: 'Open steps are skipped', stepIds });
  }
  if (action === 'reject' && getStep(before, id).status === 'validated') {
    warnings.push({ code: 'rejects_validated_step', message: 'The step is validated already' });
  }
  if (filled && seatsLeft(filled) === 0) {
    const message =
      'No seat is left after this hire: the role becomes filled and is removed from the portal';
    warnings.push({ code: 'takes_last_seat', message });
  }
  if (action === 'advance' || action === 'hire') {
    warnings.push({ code: 'irreversible', message: 'The API cannot undo this' });
  }
  return warnings;
};

/** A preview needs less of a key than the real call (docs/use/transitions.md). */
const listScopeWarnings = (auth: Auth): readonly Warning[] => {
  if (auth.type === 'session' || auth.scopes.includes('pipeline:write')) return [];
  const message = 'The key lacks the scope pipeline:write, so the real call needs another key';
  return [{ code: 'insufficient_scope', message }];
};
