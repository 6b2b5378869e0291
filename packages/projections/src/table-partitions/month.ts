/** A month in UTC as in the names of partitions, for instance `2026_11`: text in this form is in the order of time. */
export type Month = string;

/** Returns the month of an instant. Throws a RangeError for text that is no instant. */
export const toMonth = (instant: string | Date): Month =>
  new Date(instant).toISOString().slice(0, 7).replace('-', '_');

/** Returns the month that is `count` months after a month, or before it if negative. */
export const addMonths = (month: Month, count: number): Month => {
  const start = new Date(toStartOf(month));
  start.setUTCMonth(start.getUTCMonth() + count);
  return toMonth(start);
};

/** Returns the first instant of a month, as an ISO string. */
export const toStartOf = (month: Month): string => `${month.replace('_', '-')}-01T00:00:00.000Z`;

/** Returns the months of instants, each once and in order, with the month after each of them. */
export const listMonthsWithNext = (instants: readonly string[]): readonly Month[] => {
  // Dates are converted once, because a batch has thousands of instants of the same day.
  const days = new Set(instants.map(toUtcDay));
  const months = new Set([...days].map(toMonth));
  return [...new Set([...months].flatMap((month) => [month, addMonths(month, 1)]))].toSorted();
};

/** Returns the day of an instant in UTC, which ISO text with Z begins with. */
const toUtcDay = (instant: string): string =>
  (instant.endsWith('Z') ? instant : new Date(instant).toISOString()).slice(0, 10);

/** Returns the name of the partition of a month. */
export const toPartitionName = (table: string, month: Month): string => `${table}_${month}`;

/**
 * Returns the first month after the rows of a partition, by its name: of one month, or `<table>_until_<month>` with the
 * rows from before there were partitions. Undefined for any other name.
 */
export const findMonthAfter = (table: string, partition: string): Month | undefined => {
  if (!partition.startsWith(`${table}_`)) return undefined;
  const [, until, month] = /^(until_)?(\d{4}_\d\d)$/.exec(partition.slice(table.length + 1)) ?? [];
  if (month === undefined) return undefined;
  return until === undefined ? addMonths(month, 1) : month;
};
