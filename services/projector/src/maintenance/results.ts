import type { ProjectionResult } from '@hiring/domain';
import {
  CheckpointConflict,
  IncomparableError,
  isSound,
  ProjectionStoppedError,
  RebuildInProgressError,
  type ReportedDifference,
  type Verification,
} from '@hiring/projections';

import type { TaskProgress } from './task-progress.ts';
import type { Outcomes } from './work.ts';

/** Returns the outcomes as they are recorded: without values of rows and events, which may be about a person. */
export const toResults = (
  projections: readonly string[],
  outcomes: Outcomes,
  progress: Pick<TaskProgress, 'countEvents'>,
): readonly ProjectionResult[] =>
  projections.flatMap((projection) => {
    const outcome = outcomes.get(projection);
    if (!outcome) return [];
    const { error, verification } = outcome;
    return [
      {
        projection,
        events: verification?.events ?? progress.countEvents(projection),
        error: error === undefined ? null : toRecordedError(error),
        verification: verification ? toRecordedVerification(verification) : null,
      },
    ];
  });

/** The message of an error may quote what is stored; that of these does not. */
const toRecordedError = (error: unknown): string => {
  if (error instanceof ProjectionStoppedError) return `stopped at the event at ${error.at}`;
  const isOwn =
    error instanceof RebuildInProgressError ||
    error instanceof CheckpointConflict ||
    error instanceof IncomparableError;
  if (isOwn) return error.message;
  return error instanceof Error ? error.name : 'unknown';
};

const toRecordedVerification = ({
  position,
  altered,
  tables,
  differences,
}: Verification): NonNullable<ProjectionResult['verification']> => ({
  matches: isSound({ altered, tables }),
  position: String(position),
  altered: altered.map(({ table, fault }) => ({ table, fault })),
  tables: tables.map((totals) => ({ ...totals })),
  differences: differences.map(toRecordedDifference),
});

const toRecordedDifference = ({ kind, table, key, columns, event }: ReportedDifference) => ({
  kind,
  table,
  key: Object.entries(key)
    .map(([column, value]) => `${column}=${String(value)}`)
    .join(','),
  columns: Object.keys(columns),
  eventId: event?.eventId ?? null,
});
