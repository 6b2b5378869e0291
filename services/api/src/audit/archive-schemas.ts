import { Readable } from 'node:stream';

import { z } from 'zod';

import { parseInstant } from '../candidate-steps/parse-instant.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';

export const ArchivePath = z.object({ id: Uuid.describe('Organization id') });

const instantMessage = 'must be an ISO 8601 date or date-time with a zone';

const Time = z
  .string(instantMessage)
  .max(64, instantMessage)
  .transform((text, context): string => {
    const at = parseInstant(text);
    if (at === undefined) context.addIssue(instantMessage);
    return at ?? text;
  })
  .optional();

const range = 'an ISO 8601 date-time with a zone, or a date (midnight UTC)';

export const ArchiveQuery = z.strictObject({
  personal: z
    .enum(['sealed', 'open'], 'personal must be sealed or open')
    .default('sealed')
    .describe(
      '`sealed`: fields about persons stay encrypted, as stored; `open`: they are decrypted, except those of erased persons',
    ),
  from: Time.describe(`Only events recorded at or after this time: ${range}`),
  to: Time.describe(`Only events recorded before this time: ${range}`),
});

export const ArchiveFile = z.instanceof(Readable);
