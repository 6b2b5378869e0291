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
import { attached, deleted, erased } from '../candidate/candidate.examples.ts';
import { catalog, type DomainEvent } from '../catalog.ts';
import { onDisk } from '../codec.fixtures.ts';
import { decode } from '../codec.ts';
import { screeningRequested } from '../cv-screening/cv-screening.examples.ts';
import { fold } from '../decider.ts';
import { seatFilled } from '../role/role.examples.ts';
import { getDelaySeconds, deriveEffects, hireGraceSeconds } from './effects.ts';

const namesAfter = (...events: DomainEvent[]) =>
  events.flatMap((event) => deriveEffects(candidateRoleId, event).map(({ name }) => name));

const withdrawn = rejectionWithdrawn(offerId);

const withContract = <Event extends DomainEvent>(event: Event) => ({
  ...event,
  data: { ...event.data, contractOwed: true },
});

const everyEvent = Object.entries(onDisk).flatMap(
  ([type, bytes]) => decode(catalog, { type, data: JSON.parse(bytes) }) ?? [],
);

describe('the effects of a transition', () => {
  const entered = fold(candidateRole, [enteredPipeline]);

  it('recompute the status cache after an advance', () => {
    expect(namesAfter(validated(screeningId))).toEqual(['sync-status-cache']);
    expect(namesAfter(enteredPipeline)).toEqual(['sync-status-cache']);
  });

  it('also generate a contract where one is owed', () => {
    const owed = [validated(interviewId), withContract(enteredPipeline), withContract(withdrawn)];
    for (const event of owed) {
      expect(namesAfter(event)).toEqual(['generate-contract', 'sync-status-cache']);
    }
  });

  it('generate a contract after an event of an older version, which does not say whether it is owed', () => {
    for (const type of [
      'CandidateEnteredPipeline.v1',
      'StepValidated.v2',
      'RejectionWithdrawn.v1',
    ]) {
      const event = decode(catalog, { type, data: JSON.parse(onDisk[type] ?? '') });
      expect(event && namesAfter(event)).toEqual(['generate-contract', 'sync-status-cache']);
    }
  });

  it('trigger the HRIS once after a hire', () => {
    const names = namesAfter(...hire(entered, hired(offerId).data));
    for (const name of ['trigger-hris', 'generate-contract']) {
      expect(names.filter((other) => other === name)).toHaveLength(1);
    }
    expect(new Set(names)).toEqual(
      new Set(['generate-contract', 'trigger-hris', 'sync-status-cache']),
    );
  });

  it('are complete after a hire at a step that was already validated', () => {
    expect(namesAfter(hired(offerId))).toEqual([
      'generate-contract',
      'trigger-hris',
      'sync-status-cache',
    ]);
  });

  it('recompute only the status cache after a rejection', () => {
    expect(namesAfter(...reject(entered, rejected(screeningId).data))).toEqual([
      'sync-status-cache',
    ]);
    expect(namesAfter(notSelected)).toEqual(['sync-status-cache']);
  });

  it('do not exist for an evaluation, which is not a transition', () => {
    expect(namesAfter(evaluated(interviewId, 70))).toEqual([]);
  });

  it('have only the candidate role as payload', () => {
    for (const event of [enteredPipeline, validated(offerId), hired(offerId), notSelected]) {
      for (const { payload } of deriveEffects(candidateRoleId, event)) {
        expect(payload).toEqual({ candidateRoleId });
      }
    }
  });
});

describe('an erasure', () => {
  it('has the effect forget-person', () => {
    expect(deriveEffects('ada', erased)).toEqual([
      { name: 'forget-person', payload: { candidateId: 'ada' } },
    ]);
  });
});

describe('an attached document', () => {
  it('has the effect read-document', () => {
    expect(deriveEffects('ada', attached)).toEqual([
      { name: 'read-document', payload: { candidateId: 'ada' } },
    ]);
  });
});

describe('a deleted document', () => {
  it('has the effect delete-documents', () => {
    expect(deriveEffects('ada', deleted)).toEqual([
      { name: 'delete-documents', payload: { candidateId: 'ada' } },
    ]);
  });
});

describe('a requested batch of screenings', () => {
  it('has one effect for the whole batch', () => {
    expect(deriveEffects('batch-1', screeningRequested)).toEqual([
      { name: 'screen-cv', payload: { batchId: 'batch-1' } },
    ]);
  });
});

describe('a taken seat', () => {
  it('is checked after the time in which its hire must end', () => {
    expect(deriveEffects('role-1', seatFilled('ada', 'hire-1'))).toEqual([
      {
        name: 'release-seat',
        payload: { roleId: 'role-1', candidateRoleId: 'ada', hireId: 'hire-1' },
      },
    ]);
    expect(getDelaySeconds('release-seat')).toBe(hireGraceSeconds);
  });

  it('has the only delayed effect', () => {
    for (const name of namesAfter(...everyEvent)) {
      expect(getDelaySeconds(name)).toBe(name === 'release-seat' ? hireGraceSeconds : 0);
    }
  });
});

describe('the effects of any event', () => {
  it('are these eight, which send no e-mail', () => {
    expect([...new Set(namesAfter(...everyEvent))].toSorted()).toEqual([
      'delete-documents',
      'forget-person',
      'generate-contract',
      'read-document',
      'release-seat',
      'screen-cv',
      'sync-status-cache',
      'trigger-hris',
    ]);
  });

  it('follow from ten events only', () => {
    const followed = everyEvent.filter((event) => deriveEffects('any', event).length > 0);
    const names = new Set(followed.map(({ type }) => type));
    expect([...names].toSorted()).toEqual([
      'CandidateEnteredPipeline',
      'CandidateErased',
      'CandidateHired',
      'CandidateNotSelected',
      'CvScreeningRequested',
      'DocumentAttached',
      'DocumentDeleted',
      'RejectionWithdrawn',
      'SeatFilled',
      'StepValidated',
    ]);
  });

  it('have unique names for each event', () => {
    for (const event of everyEvent) {
      const names = deriveEffects('any', event).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
