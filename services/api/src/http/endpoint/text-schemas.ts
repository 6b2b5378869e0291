import { WebAddress } from '@hiring/domain';
import { z } from 'zod';

/** Text of one line that somebody wrote: trimmed, not empty, without control characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** An address as it was written; compared without regard to case. */
export const EmailAddress = z.string().trim().max(254).pipe(z.email());

/** The address of a page that somebody named. */
export const PageAddress = WebAddress.max(2_000);
