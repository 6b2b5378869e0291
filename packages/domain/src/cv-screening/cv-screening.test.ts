import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  cvScreeningBatch,
  finishScreening,
  giveUpScreening,
  requestScreening,
  startScreening,
} from './batch.ts';
import {
  failed,
  screened,
  screeningFinished,
  screeningGivenUp,
  screeningRequested,
  screeningStarted,
  skipped,
} from './cv-screening.examples.ts';
import { concludeScreening, cvScreening } from './cv-screening.ts';

const given = specify(cvScreeningBatch);
const request = (state: typeof cvScreeningBatch.initial) =>
  requestScreening(state, screeningRequested.data);
const start = (state: typeof cvScreeningBatch.initial) =>
  startScreening(state, screeningStarted.data);
const finish = (state: typeof cvScreeningBatch.initial) =>
  finishScreening(state, screeningFinished.data);
const giveUp = (state: typeof cvScreeningBatch.initial) =>
  giveUpScreening(state, screeningGivenUp.data);

describe('a batch of screenings', () => {
  it('is requested once', () => {
    given().when(request).yields(screeningRequested);
    given(screeningRequested).when(request).refuses('already_exists');
  });

  it('starts and finishes once, however often it is run', () => {
    given(screeningRequested).when(start).yields(screeningStarted);
    given(screeningRequested, screeningStarted).when(start).yieldsNothing();
    given(screeningRequested, screeningStarted).when(finish).yields(screeningFinished);
    given(screeningRequested, screeningStarted, screeningFinished).when(finish).yieldsNothing();
    given(screeningRequested, screeningStarted, screeningFinished).when(start).yieldsNothing();
  });

  it('can be given up unless it has finished, and can start again', () => {
    given(screeningRequested).when(giveUp).yields(screeningGivenUp);
    given(screeningRequested, screeningStarted).when(giveUp).yields(screeningGivenUp);
    given(screeningRequested, screeningStarted, screeningFinished).when(giveUp).yieldsNothing();
    given(screeningRequested, screeningGivenUp).when(start).yields(screeningStarted);
  });

  it('neither starts nor ends unless it was requested', () => {
    for (const decide of [start, finish, giveUp]) given().when(decide).yieldsNothing();
  });
});

describe('a screening', () => {
  it.each([screened, skipped, failed])('records one conclusion', (conclusion) => {
    const pending = specify(cvScreening)();
    pending.when((state) => concludeScreening(state, conclusion)).yields(conclusion);
    specify(cvScreening)(conclusion)
      .when((state) => concludeScreening(state, screened))
      .yieldsNothing();
    expect(specify(cvScreening)(conclusion).state().candidateId).toBe(screened.data.candidateId);
  });
});
