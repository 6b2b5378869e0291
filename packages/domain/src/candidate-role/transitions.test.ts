import { describe, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closedByHire,
  closedByRejection,
  enteredPipeline,
  evaluated,
  firstHireId,
  hireAbandoned,
  interviewId,
  notSelected,
  offerId,
  reconsiderationAbandoned,
  reconsiderationId,
  rejected,
  rejectionWithdrawn,
  screeningId,
  strangeStepId,
  validated,
} from './candidate-role.examples.ts';
import { type CandidateRole, candidateRole } from './candidate-role.ts';
import {
  advance,
  closeErased,
  enterPipeline,
  evaluate,
  reject,
  settleReconsideration,
  unreject,
} from './transitions.ts';

const given = specify(candidateRole);

describe('entering a pipeline', () => {
  it('puts the candidate at the first step', () => {
    given()
      .when((state) => enterPipeline(state, enteredPipeline.data))
      .yields(enteredPipeline);
  });

  it('is refused for a candidate who already entered', () => {
    given(enteredPipeline)
      .when((state) => enterPipeline(state, enteredPipeline.data))
      .refuses('already_exists', 'In Progress');
  });
});

describe('evaluating a step', () => {
  it('scores an open step, and can change the score', () => {
    given(enteredPipeline)
      .when((state) => evaluate(state, evaluated(interviewId, 70).data))
      .yields(evaluated(interviewId, 70));
    given(enteredPipeline, evaluated(interviewId, 70))
      .when((state) => evaluate(state, evaluated(interviewId, 80).data))
      .yields(evaluated(interviewId, 80));
  });

  it('yields no event for the same score', () => {
    given(enteredPipeline, evaluated(interviewId, 70))
      .when((state) => evaluate(state, evaluated(interviewId, 70).data))
      .yieldsNothing();
  });

  it('is refused when the step is completed, rejected or unknown, or the candidate role is closed', () => {
    given(enteredPipeline, validated(screeningId))
      .when((state) => evaluate(state, evaluated(screeningId, 70).data))
      .refuses('already_completed', 'validated');
    given(...closedByRejection)
      .when((state) => evaluate(state, evaluated(screeningId, 70).data))
      .refuses('already_rejected', 'rejected');
    given(...closedByRejection)
      .when((state) => evaluate(state, evaluated(interviewId, 70).data))
      .refuses('already_not_selected', 'Not Selected');
    given(enteredPipeline)
      .when((state) => evaluate(state, evaluated(strangeStepId, 70).data))
      .refuses('step_not_found');
  });
});

describe('advancing a step', () => {
  const { score: _score, ...advanced } = validated(interviewId).data;

  it('validates it with a score of 100 when it has no evaluation', () => {
    given(enteredPipeline, evaluated(screeningId, 40))
      .when((state) => advance(state, advanced))
      .yields(validated(interviewId, 100));
  });

  it('validates it with its evaluation, also with a score of 0', () => {
    for (const score of [73, 0]) {
      given(enteredPipeline, evaluated(interviewId, score))
        .when((state) => advance(state, advanced))
        .yields(validated(interviewId, score));
    }
  });

  it('records the notes', () => {
    given(enteredPipeline)
      .when((state) => advance(state, { ...advanced, notes: 'Strong' }))
      .yields({
        ...validated(interviewId),
        data: { ...validated(interviewId).data, notes: 'Strong' },
      });
  });

  it('is allowed on any open step', () => {
    for (const stepId of [screeningId, interviewId, offerId]) {
      given(enteredPipeline)
        .when((state) => advance(state, { ...advanced, stepId }))
        .yields(validated(stepId));
    }
  });

  it('is refused on a step already completed', () => {
    given(enteredPipeline, validated(interviewId))
      .when((state) => advance(state, advanced))
      .refuses('already_completed', 'validated');
  });

  it('is refused on a step that was skipped', () => {
    given(enteredPipeline, validated(offerId))
      .when((state) => advance(state, advanced))
      .refuses('already_completed', 'skipped');
  });

  it('is refused on a step already rejected', () => {
    given(enteredPipeline, rejected(interviewId), notSelected)
      .when((state) => advance(state, advanced))
      .refuses('already_rejected', 'rejected');
  });

  it('is refused for a candidate who was not selected', () => {
    given(...closedByRejection)
      .when((state) => advance(state, advanced))
      .refuses('already_not_selected', 'Not Selected');
  });

  it('is refused for a candidate who was hired', () => {
    given(...closedByHire)
      .when((state) => advance(state, advanced))
      .refuses('already_completed', 'skipped');
  });

  it('is refused on a step that does not exist', () => {
    given(enteredPipeline)
      .when((state) => advance(state, { ...advanced, stepId: strangeStepId }))
      .refuses('step_not_found');
  });
});

describe('rejecting a candidate at a step', () => {
  it('rejects the step and ends the candidate role', () => {
    given(enteredPipeline)
      .when((state) => reject(state, rejected(screeningId).data))
      .yields(rejected(screeningId), notSelected);
  });

  it('is allowed after the step was validated or skipped', () => {
    for (const stepId of [screeningId, interviewId]) {
      given(enteredPipeline, validated(interviewId))
        .when((state) => reject(state, rejected(stepId).data))
        .yields(rejected(stepId), notSelected);
    }
  });

  it('abandons each hire in progress once', () => {
    given(enteredPipeline, hireAbandoned('another-hire'))
      .when((state) => reject(state, rejected(screeningId).data, ['another-hire', firstHireId]))
      .yields(
        {
          ...hireAbandoned(firstHireId),
          data: { hireId: firstHireId, abandonedAt: rejected(screeningId).data.at },
        },
        rejected(screeningId),
        notSelected,
      );
  });

  it('is refused the second time', () => {
    given(...closedByRejection)
      .when((state) => reject(state, rejected(screeningId).data))
      .refuses('already_rejected', 'rejected');
  });

  it('is refused at another step of a candidate who was not selected', () => {
    given(...closedByRejection)
      .when((state) => reject(state, rejected(interviewId).data))
      .refuses('already_not_selected', 'Not Selected');
  });

  it('is refused once the candidate is hired', () => {
    given(...closedByHire)
      .when((state) => reject(state, rejected(offerId).data))
      .refuses('already_hired', 'Hired');
  });

  it('is refused at a step that does not exist', () => {
    given(enteredPipeline)
      .when((state) => reject(state, rejected(strangeStepId).data))
      .refuses('step_not_found');
  });
});

describe('withdrawing a rejection', () => {
  const { data } = rejectionWithdrawn(screeningId);
  const openContext = { roleStatus: 'open', erased: false } as const;
  const withdraw = (state: CandidateRole) => unreject(state, data, openContext);

  it('is allowed on the step that was rejected, also while the role is on hold', () => {
    const { when } = given(...closedByRejection);
    when(withdraw).yields(rejectionWithdrawn(screeningId));
    when((state) => unreject(state, data, { ...openContext, roleStatus: 'on_hold' })).yields(
      rejectionWithdrawn(screeningId),
    );
  });

  it('is refused on a step that is not or no longer rejected', () => {
    given(enteredPipeline).when(withdraw).refuses('not_rejected', 'in_progress');
    given(...closedByRejection, rejectionWithdrawn(screeningId))
      .when(withdraw)
      .refuses('not_rejected', 'in_progress');
    given(...closedByRejection)
      .when((state) => unreject(state, { ...data, stepId: interviewId }, openContext))
      .refuses('not_rejected', 'pending');
  });

  it('is refused when the role is closed or filled, or the person was erased', () => {
    const { when } = given(...closedByRejection);
    when((state) => unreject(state, data, { ...openContext, roleStatus: 'closed' })).refuses(
      'role_closed',
      'closed',
    );
    when((state) => unreject(state, data, { ...openContext, roleStatus: 'filled' })).refuses(
      'role_filled',
      'filled',
    );
    when((state) => unreject(state, data, { ...openContext, erased: true })).refuses(
      'candidate_erased',
      'Not Selected',
    );
  });

  it('is refused after an erasure ruled out this withdrawal', () => {
    const announced = { ...data, reconsiderationId };
    given(...closedByRejection, reconsiderationAbandoned)
      .when((state) => unreject(state, announced, openContext))
      .refuses('reconsideration_abandoned');
    given(...closedByRejection, reconsiderationAbandoned)
      .when((state) => unreject(state, { ...announced, reconsiderationId: 'another' }, openContext))
      .yields({ type: 'RejectionWithdrawn', data: { ...data, reconsiderationId: 'another' } });
  });
});

describe('ruling out an announced withdrawal', () => {
  const { data } = reconsiderationAbandoned;

  it('is recorded once, and not for a withdrawal that happened', () => {
    const happened = rejectionWithdrawn(screeningId);
    const withdrawn = { ...happened, data: { ...happened.data, reconsiderationId } };
    const rejectedAgain = [withdrawn, rejected(screeningId), notSelected] as const;
    given(...closedByRejection)
      .when((state) => settleReconsideration(state, data))
      .yields(reconsiderationAbandoned);
    given(...closedByRejection, reconsiderationAbandoned)
      .when((state) => settleReconsideration(state, data))
      .yieldsNothing();
    given(...closedByRejection, ...rejectedAgain)
      .when((state) => settleReconsideration(state, data))
      .yieldsNothing();
  });

  it('yields no event while the candidate is in progress', () => {
    given(enteredPipeline)
      .when((state) => settleReconsideration(state, data))
      .yieldsNothing();
  });
});

describe("closing an erased person's candidate role", () => {
  it('ends one in progress, and yields no event for a closed one', () => {
    given(enteredPipeline)
      .when((state) => closeErased(state, notSelected.data))
      .yields(notSelected);
    for (const past of [closedByRejection, closedByHire]) {
      given(...past)
        .when((state) => closeErased(state, notSelected.data))
        .yieldsNothing();
    }
  });
});
