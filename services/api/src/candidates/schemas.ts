import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** A text that is not a UUID is rejected without a lookup. */
export const CandidatePath = z.object({
  id: Uuid.describe('Candidate id'),
});

export const EraseBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('The reason; it is stored, so it may not identify the candidate'),
});

export const CandidateErasedResponse = z.object({
  success: z.literal(true),
  candidate: z.object({
    id: z.string(),
    erasedAt: z.iso.datetime().describe('When it was requested for the first time'),
  }),
});

const Fields = z.record(z.string(), z.unknown());

export const ExportResponse = z.object({
  candidate: z.object({
    id: z.string(),
    organizationId: z.string(),
    erasedAt: z.iso.datetime().nullable(),
    contact: Fields.describe('As last corrected'),
  }),
  roles: z.array(
    z.object({
      id: z.string().describe('Of the candidate role'),
      roleId: z.string(),
      status: z.string().nullable().describe('Null: placed, not entered yet'),
      steps: z.array(Fields).describe('With notes, reasons and scores'),
    }),
  ),
  contracts: z.array(
    z.object({
      id: z.string(),
      candidateRoleId: z.string(),
      stepId: z.string(),
      locale: z.string(),
      sha256: z.string().describe('Of the PDF, in hexadecimal'),
      generatedAt: z.iso.datetime(),
      pdf: z.string().describe('Base64'),
    }),
  ),
  documents: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        fileName: z.string(),
        mediaType: z.string(),
        sha256: z.string().describe('Of the file, in hexadecimal'),
        attachedAt: z.iso.datetime(),
        file: z.string().describe('Base64'),
      }),
    )
    .describe('As submitted by the candidate'),
  history: z
    .array(
      z.object({
        stream: z.string(),
        revision: z.int(),
        recordedAt: z.iso.datetime(),
        type: z.string(),
        data: Fields,
      }),
    )
    .describe('Every event about the person, in the order of the log'),
});
