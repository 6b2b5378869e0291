import { type DomainEvent, erasedText, parseType } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import type { z } from 'zod';

import { listActorIds, presentActor } from './actors.ts';
import type { HistoryEntry } from './entries.ts';
import type { Names } from './names.ts';
import type { HistoryPage } from './schemas.ts';

type HistoryEvent = z.input<typeof HistoryPage>['events'][number];

/** The ids of all actors of a page. */
export const collectActorIds = (page: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(page.flatMap(({ metadata }) => listActorIds(metadata.actor)));

/** Presents the fields that every event of a history has: its id, place and time. */
export const presentRecordedEvent = ({
  eventId,
  stream,
  revision,
  position,
  type,
  recordedAt,
  metadata,
}: RecordedEvent) => {
  const { name, version } = parseType(type);
  return {
    id: eventId,
    stream,
    revision: Number(revision),
    position: position.toString(),
    type: name,
    version,
    at: recordedAt,
    requestId: metadata.requestId,
    causationId: metadata.causationId,
  };
};

type PresentOptions = { readonly names: Names; readonly erased: boolean };

/**
 * Presents an event of a candidate's history, with the names of its actor. Redacts the texts about an erased candidate,
 * also those in events that were recorded before fields were sealed (decisions §8).
 */
export const presentEntry = (
  entry: HistoryEntry,
  { names, erased }: PresentOptions,
): HistoryEvent => {
  const { recorded, candidateRoleId, roleId, change } = entry;
  const { stepId, from, to } = change;
  return {
    ...presentRecordedEvent(recorded),
    actor: presentActor(recorded.metadata, names),
    candidateRoleId,
    roleId,
    stepId,
    from: from && { ...from, steps: [...from.steps] },
    to: to && { ...to, steps: [...to.steps] },
    ...(erased ? redactOutcome(toOutcome(recorded.event)) : toOutcome(recorded.event)),
    details: toDetails(entry, erased),
  };
};

type Outcome = Pick<HistoryEvent, 'notes' | 'outcomeType' | 'outcomeReason'>;

const redactOutcome = ({ notes, outcomeType, outcomeReason }: Outcome): Outcome => ({
  notes: notes && erasedText,
  outcomeType: outcomeType && erasedText,
  outcomeReason: outcomeReason && erasedText,
});

const toOutcome = (event: DomainEvent | undefined): Outcome => {
  switch (event?.type) {
    case 'StepValidated':
    case 'CandidateHired':
    case 'RejectionWithdrawn':
      return { ...noOutcome, notes: event.data.notes };
    case 'StepRejected': {
      const { outcomeNotes: notes, outcomeType, outcomeReason } = event.data;
      return { notes, outcomeType, outcomeReason };
    }
    default:
      return noOutcome;
  }
};

const noOutcome = { notes: null, outcomeType: null, outcomeReason: null };

/** Notes and documents are shown by id only: their content has its own endpoints and rights. */
const toDetails = (
  { recorded: { event }, changedFields }: HistoryEntry,
  erased: boolean,
): HistoryEvent['details'] => {
  switch (event?.type) {
    case 'StepEvaluated':
    case 'StepValidated':
      return { score: event.data.score };
    case 'StepScreened': {
      const { screeningId, score, recommendation } = event.data;
      return { screeningId, score, recommendation };
    }
    case 'CandidateHired': {
      const { hiredDate, offerAcceptedDate, externalPositionId } = event.data;
      return { hiredDate, offerAcceptedDate, externalPositionId };
    }
    case 'ContractGenerated':
      return { contractId: event.data.contractId };
    case 'CandidateErased':
      return { reason: event.data.reason };
    case 'CandidateRegistered':
    case 'CandidateCorrected':
      return { changedFields: changedFields && !erased ? [...changedFields] : null };
    case 'CandidateNoted':
      return { noteId: event.data.noteId };
    case 'InvitationAccepted':
      return { roleId: event.data.roleId, documentId: event.data.documentId };
    case 'DocumentAttached':
    case 'DocumentTextExtracted':
    case 'DocumentFoundUnreadable':
    case 'DocumentDeleted':
      return { documentId: event.data.documentId };
    default:
      return {};
  }
};
