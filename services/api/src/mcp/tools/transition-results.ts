import type { z } from 'zod';

import type { PreviewResponse, TransitionResponse } from '../../candidate-steps/schemas.ts';
import type { EndpointResponse } from '../../http/endpoint/endpoint-call.ts';

type Transition = z.output<typeof TransitionResponse>;

/** Lists each effect once, as a preview does: a second effect of a type has nothing to do. */
export const withEffectsOnce = ({ status, body }: EndpointResponse): EndpointResponse => {
  if (status !== 200) return { status, body };
  const transition = body as Transition;
  const byType = new Map(
    transition.effects.map(({ id: _id, status: _status, ...effect }) => [effect.type, effect]),
  );
  return { status, body: { ...transition, effects: [...byType.values()] } };
};

type Outcome = {
  readonly step: { readonly name: string; readonly status: string };
  readonly nextStep?: { readonly name: string };
  readonly candidateRole: { readonly status: string };
};

export const summarizeTransition = ({ step, nextStep, candidateRole }: Outcome): string => {
  const next = nextStep ? `, and the candidate is now at ${nextStep.name}` : '';
  return `${step.name} is ${step.status}${next}. The candidate is ${candidateRole.status}.`;
};

type Preview = Pick<z.output<typeof PreviewResponse>['preview'], 'version'> &
  Outcome & { readonly warnings?: readonly { readonly message: string }[] };

export const summarizePreview = ({ preview }: { readonly preview: Preview }): string =>
  [
    `Nothing was changed. After it: ${summarizeTransition(preview)}`,
    ...(preview.warnings ?? []).map(({ message }) => `${message}.`),
    `Pass expectedVersion ${preview.version}.`,
  ].join(' ');
