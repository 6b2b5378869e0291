import { effectTypes } from '@hiring/domain';
import { z } from 'zod';

import { uuidPattern } from '../http/endpoint/request-schemas.ts';

/** `<event id>.<effect>`; a text of another form is rejected without a lookup. */
export const EffectPath = z.object({
  id: z
    .string()
    .regex(new RegExp(`^${uuidPattern}\\.[a-z-]{1,40}$`))
    .describe('Effect id'),
});

/** An effect of one event. */
export const Effect = z
  .object({
    id: z.string(),
    type: z.enum(effectTypes),
    status: z.enum(['pending', 'running', 'succeeded', 'failed', 'parked', 'skipped']),
    attempts: z.int().describe('Runs that ended, with or without success'),
    lastError: z
      .string()
      .nullable()
      .describe('A short reason; stays when a later attempt succeeds'),
    skipReason: z.string().nullable().describe('On skipped effects'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Effect' });

export const EffectResponse = z.object({ success: z.literal(true), effect: Effect });
