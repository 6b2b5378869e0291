import { headResults, linkResults } from '@hiring/audit';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { PageLimit } from '../http/lists/query-schemas.ts';

/** The categories of streams whose ids are UUIDs and whose histories people read. */
const categories = [
  'candidate',
  'candidateRole',
  'role',
  'organization',
  'apiKey',
  'user',
] as const;

export const StreamPath = z.object({
  category: z.enum(categories).describe('The category of the stream'),
  id: Uuid.describe('The id of the candidate, candidate role, role, organization, key or user'),
});

const fromMessage = 'from must be a revision';

export const VerificationQuery = z.strictObject({
  limit: PageLimit,
  from: z
    .string(fromMessage)
    .regex(/^(?:0|[1-9]\d{0,8})$/, fromMessage)
    .transform(Number)
    .default(0)
    .describe('The first revision; pass the previous `nextFrom`'),
});

const ChainedEvent = z
  .object({
    revision: z.int(),
    position: z.string(),
    type: z.string(),
    sequence: z.int().nullable().describe('The number of the entry in its chain'),
    hash: z.string().nullable().describe('SHA-256, in hexadecimal'),
    result: z
      .enum(linkResults)
      .describe(
        '`equal`; `changed`: event or entry was altered; `missing`: no entry; `waiting`: not chained yet',
      ),
  })
  .meta({ id: 'ChainedEvent' });

const SignedHead = z
  .object({
    result: z
      .enum(headResults)
      .describe(
        '`equal`: the chain has the signed entry; `changed`: another one; `missing`: none; `forged`: the signature is not valid',
      ),
    line: z
      .string()
      .describe('The line of the anchors file: an auditor finds it in a copy of the file'),
    head: z
      .object({
        sequence: z.int(),
        position: z.string(),
        hash: z.string(),
        signedAt: z.iso.datetime(),
        keyId: z.string().describe('The first 16 digits of the SHA-256 of the public key'),
        lineNumber: z.int().nullable().describe('The number of the line in the anchors file'),
      })
      .nullable()
      .describe('What the line says; null when it is forged'),
  })
  .meta({ id: 'SignedHead' });

export const StreamVerification = z.object({
  success: z.literal(true),
  data: z
    .object({
      chain: z.string().nullable().describe('An organization, or `platform`; null without entries'),
      head: z
        .object({ sequence: z.int(), position: z.string(), hash: z.string() })
        .nullable()
        .describe('The newest entry of that chain'),
      signedHead: SignedHead.nullable().describe(
        'The newest entry of that chain that was signed, compared with the chain; null before one was',
      ),
      position: z.string().describe('Every event up to this position is in the chains'),
      stopped: z.string().nullable().describe('Why the chains are stopped; null while they run'),
      events: z.array(ChainedEvent).describe('Oldest first'),
      nextFrom: z.int().nullable().describe('Null: this was the last page'),
    })
    .meta({ id: 'StreamVerification' }),
});
