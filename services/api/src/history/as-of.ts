import type { AsOf } from '@hiring/domain';
import { z } from 'zod';

import { parseInstant } from '../candidate-steps/parse-instant.ts';

const message = 'asOf must be a revision, or an ISO 8601 date or date-time with a zone';

/** A point in the past: a revision of the stream, or a time. */
export const AsOfText = z
  .string(message)
  .max(64, message)
  .transform((text, context): AsOf => {
    if (/^\d{1,18}$/.test(text)) return { revision: BigInt(text) };
    const at = parseInstant(text);
    if (at === undefined) context.addIssue(message);
    return { at: at ?? text };
  })
  .optional()
  .describe('A revision, or a time: an ISO 8601 date-time with a zone, or a date (midnight UTC)');
