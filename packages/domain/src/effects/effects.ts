import { candidateRole } from '../candidate-role/candidate-role.ts';
import { candidate } from '../candidate/candidate.ts';
import type { DomainEvent } from '../catalog.ts';
import { cvScreeningBatch } from '../cv-screening/batch.ts';
import type { DataOf } from '../event.ts';
import { role } from '../role/role.ts';
import type { effectEvents, EffectType } from './effect-events.ts';
import { effect } from './effect.ts';

/** What each effect is told: ids only. It asks the streams for the rest (decisions §7). */
export type EffectPayloads = {
  'generate-contract': { readonly candidateRoleId: string };
  'trigger-hris': { readonly candidateRoleId: string };
  'sync-status-cache': { readonly candidateRoleId: string };
  'release-seat': {
    readonly roleId: string;
    readonly candidateRoleId: string;
    readonly hireId: string;
  };
  'forget-person': { readonly candidateId: string };
  /** Every document of the candidate whose text is still to be read. */
  'read-document': { readonly candidateId: string };
  'screen-cv': { readonly batchId: string };
};

/** Stored in queues and ids: never renamed. There is no e-mail among them, and the type is the proof. */
export type EffectName = keyof EffectPayloads;

export type Effect = {
  [Name in EffectName]: { readonly name: Name; readonly payload: EffectPayloads[Name] };
}[EffectName];

/** A hire has this long between its seat and its record before the seat may be released. */
export const hireGraceSeconds = 60;

/** Seconds an effect waits before it runs: a seat is looked at only when its hire has surely ended. */
export const getDelaySeconds = (name: EffectName, graceSeconds = hireGraceSeconds): number =>
  name === 'release-seat' ? graceSeconds : 0;

/** The same event has the same effects, under the same ids, however often it is read. */
export const toEffectId = (eventId: string, name: EffectName): string => `${eventId}.${name}`;

/** What an effect is called outside; undefined for those that say themselves what came of them, or are nobody's business. */
export const toEffectType = (name: EffectName): EffectType | undefined => {
  switch (name) {
    case 'generate-contract':
      return 'contract_generation';
    case 'trigger-hris':
      return 'hris_trigger';
    case 'sync-status-cache':
      return 'status_cache';
    case 'forget-person':
      return 'person_erasure';
    case 'read-document':
      return 'document_text';
    case 'release-seat':
    case 'screen-cv':
      return undefined;
  }
};

/** The other way round. */
const toEffectName = (type: EffectType): Exclude<EffectName, 'release-seat' | 'screen-cv'> => {
  switch (type) {
    case 'contract_generation':
      return 'generate-contract';
    case 'hris_trigger':
      return 'trigger-hris';
    case 'status_cache':
      return 'sync-status-cache';
    case 'person_erasure':
      return 'forget-person';
    case 'document_text':
      return 'read-document';
  }
};

/** The effect that somebody asked for again; undefined when the wish does not say what it is about. */
export const toRetriedEffect = ({
  type,
  candidateRoleId,
  candidateId,
}: DataOf<typeof effectEvents, 'EffectRetried'>): Effect | undefined => {
  const name = toEffectName(type);
  if (name === 'forget-person' || name === 'read-document') {
    return candidateId ? { name, payload: { candidateId } } : undefined;
  }
  return candidateRoleId ? { name, payload: { candidateRoleId } } : undefined;
};

/** Where events come from that anything follows from: also the wish to have an effect run again. */
export const effectCategories = [
  candidate.category,
  candidateRole.category,
  role.category,
  cvScreeningBatch.category,
  effect.category,
] as const;

/** What follows from an event of the aggregate `id`. Effects run at least once, in any order. */
export const deriveEffects = (id: string, event: DomainEvent): readonly Effect[] => {
  const payload = { candidateRoleId: id };
  switch (event.type) {
    case 'CandidateEnteredPipeline':
    case 'StepValidated':
    case 'RejectionWithdrawn':
      return [
        { name: 'generate-contract', payload },
        { name: 'sync-status-cache', payload },
      ];
    case 'CandidateHired':
      return [
        { name: 'generate-contract', payload },
        { name: 'trigger-hris', payload },
        { name: 'sync-status-cache', payload },
      ];
    case 'CandidateNotSelected':
      return [{ name: 'sync-status-cache', payload }];
    case 'CandidateErased':
      return [{ name: 'forget-person', payload: { candidateId: id } }];
    case 'DocumentAttached':
      return [{ name: 'read-document', payload: { candidateId: id } }];
    case 'CvScreeningRequested':
      return [{ name: 'screen-cv', payload: { batchId: id } }];
    case 'SeatFilled': {
      const { candidateRoleId, hireId } = event.data;
      return [{ name: 'release-seat', payload: { roleId: id, candidateRoleId, hireId } }];
    }
    default:
      return [];
  }
};
