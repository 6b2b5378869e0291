import { contactFields, recommendations } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';
import { Actor } from './actors.ts';
import { AsOfText } from './as-of.ts';

/** The path of a candidate. A text that cannot be an id is a 404 without a database query. */
export const CandidatePath = z.object({
  id: Uuid.describe('Candidate id'),
});

export const PageQuery = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });

export const AsOfQuery = z.strictObject({ asOf: AsOfText });

/** The fields of every event that was read from the log. */
export const recordedEventFields = {
  id: z.string(),
  stream: z.string().describe('The name of the stream of the event, for example `candidateRole-…`'),
  revision: z.int().describe('The position of the event in its stream'),
  position: z.string().describe('The position of the event in the log; opaque and increasing'),
  type: z.string().describe('The type of the event, for example `StepValidated`'),
  version: z.int().describe('The version of the type with which the event was recorded'),
  at: z.iso.datetime().describe('When it was recorded'),
  requestId: z.string().nullable().describe('The X-Request-Id of the request that caused it'),
  causationId: z
    .string()
    .nullable()
    .describe('The id of the event that caused it; null for an event that the request recorded'),
};

const StepStatuses = z
  .object({
    candidateRoleStatus: z.enum(['In Progress', 'Hired', 'Not Selected']),
    steps: z.array(
      z.object({
        id: z.string(),
        status: z.enum(['pending', 'in_progress', 'validated', 'rejected', 'skipped']),
      }),
    ),
  })
  .meta({ id: 'StepStatuses' });

const HistoryEvent = z
  .object({
    ...recordedEventFields,
    actor: Actor,
    candidateRoleId: z.string().nullable(),
    roleId: z.string().nullable(),
    stepId: z.string().nullable().describe('The step of the event'),
    from: StepStatuses.nullable().describe(
      'The statuses before the event; null when there were none',
    ),
    to: StepStatuses.nullable().describe('The statuses after the event'),
    notes: z.string().nullable().describe('`[erased]` after the candidate was erased'),
    outcomeType: z.string().nullable(),
    outcomeReason: z.string().nullable(),
    details: z
      .object({
        score: z.int().optional(),
        hiredDate: z.iso.datetime().optional(),
        offerAcceptedDate: z.iso.datetime().nullable().optional(),
        externalPositionId: z.string().nullable().optional(),
        contractId: z.string().optional(),
        noteId: z.string().optional(),
        screeningId: z.string().optional().describe('The screening of the CV'),
        recommendation: z.enum(recommendations).optional().describe('What the engine recommends'),
        documentId: z.string().nullable().optional(),
        roleId: z.string().optional().describe('The role of the accepted invitation'),
        reason: z.string().optional().describe('Why the candidate was erased'),
        changedFields: z
          .array(z.enum(contactFields))
          .nullable()
          .optional()
          .describe('Contact fields that were changed; null after the candidate was erased'),
      })
      .describe('Further fields of this type of event'),
  })
  .meta({ id: 'HistoryEvent' });

export const HistoryPage = z
  .object({
    success: z.literal(true),
    events: z.array(HistoryEvent).describe('Oldest first'),
    pagination: Pagination,
  })
  .meta({ id: 'HistoryPage' });

const KeyStatus = z
  .object({ enabled: z.boolean(), expiresAt: z.iso.datetime() })
  .meta({ id: 'KeyStatus' })
  .nullable();

export const KeyAudit = z.object({
  success: z.literal(true),
  data: z.object({
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        label: z.string().nullable(),
        prefix: z.string(),
        start: z.string(),
        enabled: z.boolean().describe('Whether the key is not revoked'),
        scopes: z.array(z.string()),
        deniedActions: z.array(z.string()),
        allowedIps: z.array(z.string()),
        userId: z.string().describe('The user the key acts as'),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
        expiresAt: z.iso.datetime(),
        replaces: z.string().nullable().describe('The key that this key replaces'),
        replacedBy: z.string().nullable().describe('The key that replaces this key'),
        revokedAt: z.iso.datetime().nullable(),
        revokedBy: z.string().nullable(),
      })
      .meta({ id: 'AuditedKey' })
      .describe('The key as it is now, or as it was at `asOf`'),
    events: z
      .array(
        z
          .object({
            ...recordedEventFields,
            actor: Actor.extend({ sessionId: z.string().nullable() }),
            from: KeyStatus,
            to: KeyStatus,
          })
          .meta({ id: 'KeyEvent' }),
      )
      .describe('Oldest first'),
  }),
});
