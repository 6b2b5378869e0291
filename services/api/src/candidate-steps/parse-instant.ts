import { z } from 'zod';

const DateOrDateTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Returns an ISO date (as its midnight in UTC) or a date-time with a zone (`Z` or an offset) as an instant in UTC.
 * Returns undefined for anything else, such as a day that does not exist, or a local date-time, which is not an instant
 * (decisions §5 and §9).
 */
export const parseInstant = (text: string): string | undefined => {
  if (!DateOrDateTime.safeParse(text).success) return undefined;
  const instant = new Date(text).toISOString();
  return /^\d{4}-/.test(instant) ? instant : undefined;
};
