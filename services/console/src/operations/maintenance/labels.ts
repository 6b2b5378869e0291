import type { MaintenanceTask, ProjectionTask, RowDifference, TaskKind } from './queries.ts';

export const kindLabels: Readonly<Record<TaskKind, string>> = {
  rebuild: 'Rebuild',
  verify: 'Verify',
};

export const statusLabels: Readonly<Record<MaintenanceTask['status'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  cancelling: 'Cancelling',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** What a task is about: one projection by its name, or how many. */
export const toSubject = ({ projections }: Pick<MaintenanceTask, 'projections'>): string =>
  projections.length === 1 ? (projections[0]?.name ?? '') : `${projections.length} projections`;

/** The result of a projection, or its stage. */
export const toOutcome = ({ stage, result }: ProjectionTask): string => {
  if (result?.error) return `Failed: ${result.error}`;
  const { verification } = result ?? {};
  if (!verification) return stage;
  if (verification.matches) return 'No differences';
  const rows = verification.tables.reduce(
    (sum, { different, missing, extra }) => sum + different + missing + extra,
    0,
  );
  return `${rows} rows differ, ${verification.altered.length} tables are altered`;
};

export const differenceLabels: Readonly<Record<RowDifference['kind'], string>> = {
  changed: 'Changed',
  missing: 'Missing',
  extra: 'Extra',
};

/** Percent that is done of a projection, from 0 to 100. */
export const toPercent = ({ stage, result, events, totalEvents }: ProjectionTask): number => {
  if (result || stage === 'swapped' || stage === 'compared') return 100;
  if (totalEvents === null) return 0;
  return totalEvents === 0 ? 100 : Math.min(100, Math.round((100 * events) / totalEvents));
};

/** The same of a whole task: each projection counts as much as every other. */
export const toTotalPercent = ({ projections }: Pick<MaintenanceTask, 'projections'>): number =>
  Math.round(projections.reduce((sum, one) => sum + toPercent(one), 0) / projections.length);

/** An estimated duration, for people. */
export const toDuration = (seconds: number | null): string => {
  if (seconds === null) return 'Unknown';
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
