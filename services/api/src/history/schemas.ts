import { contactFields, recommendations } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';
import { Actor } from './actors.ts';
import { AsOfText } from './as-of.ts';

/** A text that cannot be a candidate's id is looked up nowhere. */
export const CandidatePath = z.object({
  id: Uuid.describe('Candidate id'),
});

export const PageQuery = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });

export const AsOfQuery = z.strictObject({ asOf: AsOfText });

const event = {
  id: z.string(),
  revision: z.int().describe('The place in its stream'),
  position: z.string().describe('The place in the whole log; opaque, and increasing'),
  type: z.string().describe('What happened, for example `StepValidated`'),
  version: z.int().describe('Of the type, as the event was recorded'),
  at: z.iso.datetime().describe('When it was recorded'),
  requestId: z.string().nullable().describe('The X-Request-Id of the request that made it happen'),
};

const StepStatuses = z.object({
  candidateRoleStatus: z.enum(['In Progress', 'Hired', 'Not Selected']),
  steps: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['pending', 'in_progress', 'validated', 'rejected', 'skipped']),
    }),
  ),
});

const HistoryEvent = z.object({
  ...event,
  actor: Actor,
  candidateRoleId: z.string().nullable(),
  roleId: z.string().nullable(),
  stepId: z.string().nullable().describe('The step the event names'),
  from: StepStatuses.nullable().describe('The statuses before; null: there were none'),
  to: StepStatuses.nullable().describe('The statuses after'),
  notes: z.string().nullable().describe('`[erased]` once the person is'),
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
      screeningId: z.string().optional().describe('Of a CV, on what an engine made of it'),
      recommendation: z.enum(recommendations).optional().describe('What the engine recommends'),
      documentId: z.string().nullable().optional(),
      roleId: z.string().optional().describe('Of the invitation that was accepted'),
      reason: z.string().optional().describe('Why the person was erased'),
      changedFields: z
        .array(z.enum(contactFields))
        .nullable()
        .optional()
        .describe('Contact fields that were changed; null once the person is erased'),
    })
    .describe('What else this type of event says'),
});

export const HistoryPage = z.object({
  success: z.literal(true),
  events: z.array(HistoryEvent).describe('Oldest first'),
  pagination: Pagination,
});

const KeyStatus = z.object({ enabled: z.boolean(), expiresAt: z.iso.datetime() }).nullable();

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
        enabled: z.boolean().describe('Not revoked'),
        scopes: z.array(z.string()),
        deniedActions: z.array(z.string()),
        allowedIps: z.array(z.string()),
        userId: z.string().describe('The user the key acts as'),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
        expiresAt: z.iso.datetime(),
        replaces: z.string().nullable().describe('The key in whose place it was minted'),
        replacedBy: z.string().nullable().describe('The key minted in its place'),
        revokedAt: z.iso.datetime().nullable(),
        revokedBy: z.string().nullable(),
      })
      .describe('As it is, or as it was'),
    events: z
      .array(
        z.object({
          ...event,
          actor: Actor.extend({ sessionId: z.string().nullable() }),
          from: KeyStatus,
          to: KeyStatus,
        }),
      )
      .describe('Oldest first'),
  }),
});
