import { describe, expect, it } from 'vitest';

import {
  candidateRoleId,
  enteredPipeline,
  evaluated,
  hired,
  interviewId,
  notSelected,
  offerId,
  rejected,
  rejectionWithdrawn,
  screeningId,
  validated,
} from '../candidate-role/candidate-role.examples.ts';
import { candidateRole } from '../candidate-role/candidate-role.ts';
import { hire, reject } from '../candidate-role/transitions.ts';
import { attached, erased } from '../candidate/candidate.examples.ts';
import { catalog, type DomainEvent } from '../catalog.ts';
import { onDisk } from '../codec.fixtures.ts';
import { decode } from '../codec.ts';
import { screeningRequested } from '../cv-screening/cv-screening.examples.ts';
import { fold } from '../decider.ts';
import { seatFilled } from '../role/role.examples.ts';
import { getDelaySeconds, deriveEffects, hireGraceSeconds } from './effects.ts';

const namesAfter = (...events: DomainEvent[]) =>
  events.flatMap((event) => deriveEffects(candidateRoleId, event).map(({ name }) => name));

const everyEvent = Object.entries(onDisk).flatMap(
  ([type, bytes]) => decode(catalog, { type, data: JSON.parse(bytes) }) ?? [],
);

describe('the effects of a transition', () => {
  const entered = fold(candidateRole, [enteredPipeline]);

  it('generate a contract and recompute the status cache after an advance', () => {
    expect(namesAfter(validated(screeningId))).toEqual(['generate-contract', 'sync-status-cache']);
  });

  it('do the same when a candidate enters, who may enter at an offer', () => {
    expect(namesAfter(enteredPipeline)).toEqual(['generate-contract', 'sync-status-cache']);
  });

  it('trigger the HRIS once after a hire', () => {
    const names = namesAfter(...hire(entered, hired(offerId).data));
    expect(names.filter((name) => name === 'trigger-hris')).toHaveLength(1);
    expect(new Set(names)).toEqual(
      new Set(['generate-contract', 'trigger-hris', 'sync-status-cache']),
    );
  });

  it('are all there after a hire at a step validated before', () => {
    expect(namesAfter(hired(offerId))).toEqual([
      'generate-contract',
      'trigger-hris',
      'sync-status-cache',
    ]);
  });

  it('recompute the status cache alone after a rejection', () => {
    expect(namesAfter(...reject(entered, rejected(screeningId).data))).toEqual([
      'sync-status-cache',
    ]);
    expect(namesAfter(notSelected)).toEqual(['sync-status-cache']);
  });

  it('look for a contract again once a rejection is withdrawn, for none was owed meanwhile', () => {
    expect(namesAfter(rejectionWithdrawn(offerId))).toEqual([
      'generate-contract',
      'sync-status-cache',
    ]);
  });

  it('are none after an evaluation, which is no transition', () => {
    expect(namesAfter(evaluated(interviewId, 70))).toEqual([]);
  });

  it('are told the candidate role and nothing else', () => {
    for (const event of [enteredPipeline, validated(offerId), hired(offerId), notSelected]) {
      for (const { payload } of deriveEffects(candidateRoleId, event)) {
        expect(payload).toEqual({ candidateRoleId });
      }
    }
  });
});

describe('a person erased', () => {
  it('is forgotten everywhere else', () => {
    expect(deriveEffects('ada', erased)).toEqual([
      { name: 'forget-person', payload: { candidateId: 'ada' } },
    ]);
  });
});

describe('a document attached', () => {
  it('has its text read', () => {
    expect(deriveEffects('ada', attached)).toEqual([
      { name: 'read-document', payload: { candidateId: 'ada' } },
    ]);
  });
});

describe('screenings requested', () => {
  it('are run, a whole batch as one', () => {
    expect(deriveEffects('batch-1', screeningRequested)).toEqual([
      { name: 'screen-cv', payload: { batchId: 'batch-1' } },
    ]);
  });
});

describe('a seat taken', () => {
  it('is looked at again when its hire has surely ended', () => {
    expect(deriveEffects('role-1', seatFilled('ada', 'hire-1'))).toEqual([
      {
        name: 'release-seat',
        payload: { roleId: 'role-1', candidateRoleId: 'ada', hireId: 'hire-1' },
      },
    ]);
    expect(getDelaySeconds('release-seat')).toBe(hireGraceSeconds);
  });

  it('is the only thing that waits', () => {
    for (const name of namesAfter(...everyEvent)) {
      expect(getDelaySeconds(name)).toBe(name === 'release-seat' ? hireGraceSeconds : 0);
    }
  });
});

describe('the effects of any event', () => {
  it('are these seven: no e-mail exists in the system', () => {
    expect([...new Set(namesAfter(...everyEvent))].toSorted()).toEqual([
      'forget-person',
      'generate-contract',
      'read-document',
      'release-seat',
      'screen-cv',
      'sync-status-cache',
      'trigger-hris',
    ]);
  });

  it('follow from nine events alone', () => {
    const followed = everyEvent.filter((event) => deriveEffects('any', event).length > 0);
    const names = new Set(followed.map(({ type }) => type));
    expect([...names].toSorted()).toEqual([
      'CandidateEnteredPipeline',
      'CandidateErased',
      'CandidateHired',
      'CandidateNotSelected',
      'CvScreeningRequested',
      'DocumentAttached',
      'RejectionWithdrawn',
      'SeatFilled',
      'StepValidated',
    ]);
  });

  it('are named once for each event', () => {
    for (const event of everyEvent) {
      const names = deriveEffects('any', event).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
