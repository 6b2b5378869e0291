import { z } from 'zod';

import { recommendations } from '../cv-screening/events.ts';
import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';
import { stepTypes } from '../role/events.ts';

const EnteredStep = z.object({
  id: Id,
  roleStepId: Id,
  name: z.string(),
  order: z.int().positive(),
  stepType: z.enum(stepTypes),
});

/** Before version 2 the personal fields were stored as plain text. */
const sealedSince = { 1: (plain: object) => plain };

/** Whether a contract is owed after the event. Older events had a contract effect each, which decided when it ran. */
const contractOwed = z.boolean();
const addContractOwed = (older: object) => ({ ...older, contractOwed: true });

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const candidateRoleEvents = {
  CandidateEnteredPipeline: event(
    2,
    z.object({
      candidateId: Id,
      roleId: Id,
      organizationId: Id,
      steps: z.array(EnteredStep).min(1),
      enteredAt: Instant,
      contractOwed,
    }),
    { 1: addContractOwed },
  ),
  StepEvaluated: event(
    1,
    z.object({ stepId: Id, score: z.int().min(0).max(100), evaluatedAt: Instant }),
  ),
  /** The result of a CV screening, shown to the users who decide. It changes no status. */
  StepScreened: event(
    1,
    z.object({
      stepId: Id,
      screeningId: Id,
      score: z.int().min(0).max(100),
      recommendation: z.enum(recommendations),
      screenedAt: Instant,
    }),
  ),
  StepValidated: event(
    3,
    z.object({
      stepId: Id,
      score: z.int().min(0).max(100),
      notes: z.string().nullable(),
      by: Actor,
      at: Instant,
      contractOwed,
    }),
    { ...sealedSince, 2: addContractOwed },
    { notes: erasedText },
  ),
  StepRejected: event(
    2,
    z.object({
      stepId: Id,
      outcomeNotes: z.string().nullable(),
      outcomeType: z.string().nullable(),
      outcomeReason: z.string().nullable(),
      by: Actor,
      at: Instant,
    }),
    sealedSince,
    { outcomeNotes: erasedText, outcomeType: erasedText, outcomeReason: erasedText },
  ),
  CandidateHired: event(
    3,
    z.object({
      stepId: Id,
      hireId: Id,
      hiredDate: Instant,
      offerAcceptedDate: Instant.nullable(),
      externalPositionId: z.string().nullable(),
      notes: z.string().nullable(),
      by: Actor,
      at: Instant,
      contractOwed,
    }),
    { ...sealedSince, 2: addContractOwed },
    { notes: erasedText },
  ),
  /** Undoes a rejection: the step has its status from before, and the candidate role is in progress again. */
  RejectionWithdrawn: event(
    2,
    z.object({
      stepId: Id,
      notes: z.string().nullable(),
      /** Id of the announcement in the candidate's stream; absent in older events. */
      reconsiderationId: Id.optional(),
      by: Actor,
      at: Instant,
      contractOwed,
    }),
    { 1: addContractOwed },
    { notes: erasedText },
  ),
  /** An announced withdrawal that has not happened can no longer happen. */
  ReconsiderationAbandoned: event(1, z.object({ reconsiderationId: Id, abandonedAt: Instant })),
  HireAbandoned: event(1, z.object({ hireId: Id, abandonedAt: Instant })),
  CandidateNotSelected: event(1, z.object({ by: Actor, at: Instant })),
  ContractGenerated: event(
    1,
    z.object({
      stepId: Id,
      contractId: Id,
      templateId: z.string(),
      templateVersion: z.int(),
      locale: z.string(),
      sha256: z.string(),
      generatedAt: Instant,
    }),
  ),
};

export type CandidateRoleEvent = EventOf<typeof candidateRoleEvents>;
