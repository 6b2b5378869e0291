import { countDays, type RequestCounts } from './count-requests.ts';

type StatusCount = { readonly day: string; readonly status: number; readonly count: number };

/** The responses of one class of statuses. */
export type ClassCounts = {
  readonly name: string;
  readonly count: number;
  readonly counts: RequestCounts;
};

const classNames = ['2xx', '3xx', '4xx', '5xx'] as const;

/** Counts responses in each class of statuses, over the same intervals: those from the first day to the last one. */
export const countByClass = (statuses: readonly StatusCount[]): readonly ClassCounts[] =>
  classNames.map((name) => {
    const days = statuses.map(({ day, status, count }) => ({
      day,
      count: String(status).startsWith(name.slice(0, 1)) ? count : 0,
    }));
    const count = days.reduce((sum, ofDay) => sum + ofDay.count, 0);
    return { name, count, counts: countDays(days) };
  });

/** Adds up the days of each status, lowest status first. */
export const countByStatus = (
  statuses: readonly StatusCount[],
): readonly Omit<StatusCount, 'day'>[] => {
  const counts = new Map<number, number>();
  for (const { status, count } of statuses) counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((a, b) => a.status - b.status);
};
