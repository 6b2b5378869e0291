import { WebAddress } from '@hiring/domain';
import { z } from 'zod';

/** Text of one line: trimmed, not empty, without control characters. `max` in characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** An e-mail address. Its case is preserved, but comparisons ignore case. */
export const EmailAddress = z.string().trim().max(254).pipe(z.email());

/** The http or https URL of a page. */
export const PageAddress = WebAddress.max(2_000);
