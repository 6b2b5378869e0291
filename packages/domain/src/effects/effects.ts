import { candidateRole } from '../candidate-role/candidate-role.ts';
import { candidate } from '../candidate/candidate.ts';
import type { DomainEvent } from '../catalog.ts';
import { cvScreeningBatch } from '../cv-screening/batch.ts';
import type { DataOf } from '../event.ts';
import { role } from '../role/role.ts';
import { webhookDelivery } from '../webhook/webhook-delivery.ts';
import { webhookSubscription } from '../webhook/webhook-subscription.ts';
import type { effectEvents, EffectType } from './effect-events.ts';
import { effect } from './effect.ts';

/** The payload of each effect: ids only. The effect reads the streams for the rest (decisions §7). */
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
  /** Reads every document of the candidate whose text was not extracted yet. */
  'read-document': { readonly candidateId: string };
  /** Deletes the files of every document of the candidate that a user deleted. */
  'delete-documents': { readonly candidateId: string };
  'screen-cv': { readonly batchId: string };
  /** Delivers the event at a revision of a stream to a webhook subscription. */
  'deliver-webhook': {
    readonly deliveryId: string;
    readonly subscriptionId: string;
    readonly stream: string;
    readonly revision: string;
  };
};

/** The name of an effect. Stored in queues and ids, so it is never renamed. No effect sends e-mail. */
export type EffectName = keyof EffectPayloads;

export type Effect = {
  [Name in EffectName]: { readonly name: Name; readonly payload: EffectPayloads[Name] };
}[EffectName];

/** Seconds a hire has between taking its seat and being recorded, before the seat may be released. */
export const hireGraceSeconds = 60;

/** Seconds an effect waits before it runs: a seat is checked only when its hire must have ended. */
export const getDelaySeconds = (name: EffectName, graceSeconds = hireGraceSeconds): number =>
  name === 'release-seat' ? graceSeconds : 0;

/**
 * Returns the id of the delivery of an event to a webhook subscription. `deriveEffects` does not return deliveries: the
 * relay finds the subscriptions (docs/use/webhooks.md).
 */
export const toWebhookDeliveryId = (eventId: string, subscriptionId: string): string =>
  `${toEffectId(eventId, 'deliver-webhook')}.${subscriptionId}`;

/** The type of a test message, which is delivered to the subscription that was pinged only. */
export const webhookPingType = 'webhook.ping';

/** Returns the id of an effect. The same event always has the same effects under the same ids. */
export const toEffectId = (eventId: string, name: EffectName): string => `${eventId}.${name}`;

/**
 * Returns the public type of an effect; undefined for effects that record their outcome in another stream or are
 * internal.
 */
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
    case 'delete-documents':
      return 'document_deletion';
    case 'release-seat':
    case 'screen-cv':
    case 'deliver-webhook':
      return undefined;
  }
};

/** Returns the effect name of a public type. */
const toEffectName = (
  type: EffectType,
): Exclude<EffectName, 'release-seat' | 'screen-cv' | 'deliver-webhook'> => {
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
    case 'document_deletion':
      return 'delete-documents';
  }
};

/** Returns the effect that a retry request names; undefined if the request has no subject. */
export const toRetriedEffect = ({
  type,
  candidateRoleId,
  candidateId,
}: DataOf<typeof effectEvents, 'EffectRetried'>): Effect | undefined => {
  const name = toEffectName(type);
  if (isAboutCandidate(name)) {
    return candidateId ? { name, payload: { candidateId } } : undefined;
  }
  return candidateRoleId ? { name, payload: { candidateRoleId } } : undefined;
};

type CandidateEffectName = 'forget-person' | 'read-document' | 'delete-documents';

const isAboutCandidate = (name: EffectName): name is CandidateEffectName =>
  name === 'forget-person' || name === 'read-document' || name === 'delete-documents';

/** The categories whose events have effects or decide about deliveries; requests to retry and to replay are among them. */
export const effectCategories = [
  candidate.category,
  candidateRole.category,
  role.category,
  cvScreeningBatch.category,
  effect.category,
  webhookSubscription.category,
  webhookDelivery.category,
] as const;

/** Returns the effects of an event of the aggregate `id`. Effects run at least once, in any order. */
export const deriveEffects = (id: string, event: DomainEvent): readonly Effect[] => {
  const payload = { candidateRoleId: id };
  switch (event.type) {
    case 'CandidateEnteredPipeline':
    case 'StepValidated':
    case 'RejectionWithdrawn':
      return [...deriveContract(event, payload), { name: 'sync-status-cache', payload }];
    case 'CandidateHired':
      return [
        ...deriveContract(event, payload),
        { name: 'trigger-hris', payload },
        { name: 'sync-status-cache', payload },
      ];
    case 'CandidateNotSelected':
      return [{ name: 'sync-status-cache', payload }];
    case 'CandidateErased':
      return [{ name: 'forget-person', payload: { candidateId: id } }];
    case 'DocumentAttached':
      return [{ name: 'read-document', payload: { candidateId: id } }];
    case 'DocumentDeleted':
      return [{ name: 'delete-documents', payload: { candidateId: id } }];
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

const deriveContract = (
  { data }: { readonly data: { readonly contractOwed: boolean } },
  payload: EffectPayloads['generate-contract'],
): readonly Effect[] => (data.contractOwed ? [{ name: 'generate-contract', payload }] : []);
