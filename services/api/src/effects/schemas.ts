import { effectTypes } from '@hiring/domain';
import { z } from 'zod';

import { uuidPattern } from '../http/endpoint/request-schemas.ts';

/** `<event id>.<effect>`; a text of another form is rejected without a lookup. */
const EffectId = z
  .string()
  .regex(new RegExp(`^${uuidPattern}\\.[a-z-]{1,40}$`))
  .describe('Effect id');

export const EffectPath = z.object({ id: EffectId });

export const RetryEffectsBody = z.strictObject({
  ids: z
    .array(EffectId)
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each effect once'),
});

const RetryResult = z
  .object({
    id: z.string(),
    retried: z.boolean(),
    reason: z
      .enum(['not_retryable', 'effect_not_found'])
      .nullable()
      .describe('Why it was not retried'),
    currentStatus: z.string().nullable().describe('With `not_retryable`'),
  })
  .meta({ id: 'RetryResult' });

export const RetryResultsResponse = z.object({
  success: z.literal(true),
  results: z.array(RetryResult).describe('One for each id, in the order of the request'),
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
