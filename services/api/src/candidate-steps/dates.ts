import { z } from 'zod';

const DateOrDateTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/**
 * An ISO date (its midnight in UTC) or date-time (in UTC when it names no offset) as an instant in UTC; undefined when it
 * is neither, or no day of the calendar (decisions §5).
 */
export const instantOf = (text: string): string | undefined => {
  if (!DateOrDateTime.safeParse(text).success) return undefined;
  const local = text.includes('T') && !/(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = new Date(local ? `${text}Z` : text).toISOString();
  return /^\d{4}-/.test(instant) ? instant : undefined;
};
