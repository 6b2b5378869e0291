import type { AsOf } from '@hiring/domain';
import { z } from 'zod';

const timeMessage = 'an ISO 8601 date (midnight UTC) or a date-time with its zone';

/** A time as ISO 8601 in UTC with milliseconds, so that times compare as text. */
export const Time = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], timeMessage)
  .transform((text) => new Date(text).toISOString());

/** A moment of a stream: a revision, or a time. */
export const Moment = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((text): AsOf => ({ revision: BigInt(text) }))
  .or(Time.transform((at): AsOf => ({ at })));
