import type { MaintenanceTask } from '@hiring/domain';
import type { ProjectionProgress, Task } from '@hiring/maintenance';

/** Presents a maintenance task with the progress, and after its end the result, of each projection. */
export const presentTask = ({ progress, results, projections, ...task }: Task) => {
  const shown = projections.map((name) =>
    presentProjection(
      progress.find((entry) => entry.name === name) ?? unstarted(name),
      results.find(({ projection }) => projection === name),
    ),
  );
  const { id, kind, status, requestedBy, requestedAt } = task;
  const { startedAt, endedAt, cancelledBy, error } = task;
  return {
    id,
    kind,
    status,
    requestedBy,
    requestedAt,
    startedAt,
    endedAt,
    cancelledBy,
    error,
    projections: shown,
  };
};

const unstarted = (name: string): ProjectionProgress => ({
  name,
  stage: 'waiting',
  events: 0,
  totalEvents: null,
  eventsPerSecond: null,
  secondsLeft: null,
  error: null,
});

/** The progress has the error in full; what is recorded quotes no event. */
const presentProjection = (
  { name, stage, error, ...counts }: ProjectionProgress,
  result: MaintenanceTask['results'][number] | undefined,
) => ({
  name,
  stage,
  ...counts,
  ...(result && { events: result.events }),
  result: result
    ? {
        error: result.error === null ? null : (error ?? result.error),
        verification: result.verification,
      }
    : null,
});
