import fc from 'fast-check';

import {
  contractGenerated,
  enteredPipeline,
  evaluated,
  firstHireId,
  hireAbandoned,
  hired,
  interviewId,
  offerId,
  reconsiderationAbandoned,
  rejected,
  rejectionWithdrawn,
  screeningId,
  secondHireId,
  stepScreened,
  strangeStepId,
  validated,
} from './candidate-role.examples.ts';
import type { CandidateRole } from './candidate-role.ts';
import { recordContract } from './contract.ts';
import type { CandidateRoleEvent } from './events.ts';
import { recordScreening } from './screening.ts';
import {
  abandonHire,
  advance,
  enterPipeline,
  evaluate,
  hire,
  reject,
  settleReconsideration,
  unreject,
} from './transitions.ts';

/**
 * Generates a transition at any step, also an unknown one. Most do not end the candidate role, so that sequences get
 * long.
 */
export const anyTransition: fc.Arbitrary<(state: CandidateRole) => CandidateRoleEvent[]> = fc
  .record({
    stepId: fc.constantFrom(screeningId, interviewId, offerId, strangeStepId),
    hireId: fc.constantFrom(firstHireId, secondHireId),
    score: fc.integer({ min: 0, max: 100 }),
  })
  .chain(({ stepId, hireId, score }) => {
    const { score: _score, ...advanced } = validated(stepId).data;
    return fc.oneof(
      onward((state) => enterPipeline(state, enteredPipeline.data)),
      onward((state) => evaluate(state, evaluated(stepId, score).data)),
      onward((state) => advance(state, advanced)),
      onward((state) => abandonHire(state, hireAbandoned(hireId).data)),
      onward(
        (state) => recordContract(state, contractGenerated(stepId).data),
        (state) => recordScreening(state, stepScreened(stepId).data),
      ),
      undoing((state) => unreject(state, rejectionWithdrawn(stepId).data, openContext)),
      closing((state) => settleReconsideration(state, reconsiderationAbandoned.data)),
      closing((state) => reject(state, rejected(stepId).data)),
      closing((state) => hire(state, hired(stepId, hireId).data)),
    );
  });

const openContext = { roleStatus: 'open', erased: false } as const;

type Transition = (state: CandidateRole) => CandidateRoleEvent[];

const onward = (...transitions: readonly Transition[]) => ({
  weight: 3,
  arbitrary: fc.constantFrom(...transitions),
});
const closing = (transition: Transition) => ({ weight: 1, arbitrary: fc.constant(transition) });
/** Has a high weight, because it succeeds only at the step that was rejected. */
const undoing = (transition: Transition) => ({ weight: 9, arbitrary: fc.constant(transition) });
