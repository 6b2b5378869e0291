import { api, unwrap } from '../api/client.ts';

export type Action = 'advance' | 'reject' | 'hire' | 'unreject';

/** What a person can enter for a transition. */
export type Entered = {
  readonly notes: string;
  readonly outcomeReason: string | null;
  readonly externalPositionId: string;
};

export const nothingEntered: Entered = { notes: '', outcomeReason: null, externalPositionId: '' };

export const actionLabels: Readonly<Record<Action, string>> = {
  advance: 'Advance',
  reject: 'Reject',
  hire: 'Hire',
  unreject: 'Take the rejection back',
};

type Command = {
  readonly stepId: string;
  readonly action: Action;
  readonly entered: Entered;
  /** The version that was previewed. */
  readonly version: number;
};

/** Shows what a transition would do now. Throws the refusal of the real call. */
export const previewTransition = async ({
  stepId,
  action,
  entered,
}: Pick<Command, 'stepId' | 'action' | 'entered'>) => {
  const body = { action, ...toBody(action, entered) };
  const call = api.POST('/api/v1/candidate-steps/{id}/preview', {
    params: { path: { id: stepId } },
    body,
  });
  return (await unwrap(call)).preview;
};

/** A transition that was done. */
export type Transition = {
  readonly action: Action;
  readonly stepId: string;
  readonly stepName: string;
  /** The step to show next: the one that was entered, or the same. */
  readonly shownStepId: string;
  readonly enteredStepName: string | undefined;
};

/** Runs a transition on the version that was previewed, once for its Idempotency-Key. */
export const runTransition = async (
  command: Command,
  idempotencyKey: string,
): Promise<Transition> => {
  const { stepId, action, entered, version } = command;
  const header = { 'If-Match': `"${version}"`, 'Idempotency-Key': idempotencyKey };
  const params = { path: { id: stepId }, header };
  const body = toBody(action, entered);
  const { step, nextStep } = await unwrap(
    api.POST(`/api/v1/candidate-steps/{id}/${action}`, { params, body }),
  );
  return {
    action,
    stepId,
    stepName: step.name,
    shownStepId: nextStep?.id ?? stepId,
    enteredStepName: nextStep?.name,
  };
};

const toBody = (action: Action, { notes, outcomeReason, externalPositionId }: Entered) => {
  if (action === 'reject') {
    return { ...(notes && { outcomeNotes: notes }), ...(outcomeReason && { outcomeReason }) };
  }
  const position = action === 'hire' && externalPositionId !== '' && { externalPositionId };
  return { ...(notes && { notes }), ...position };
};
