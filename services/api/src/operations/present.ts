import { presentEffect } from '../effects/present.ts';
import type { Progress } from '../health/progress.ts';
import type { projections } from '../health/projections.ts';
import type { UnfinishedEffectRow } from './queries.ts';
import type { projectionStates } from './schemas.ts';

type ProjectionName = (typeof projections)[number];

/** The progress of a projection. `errorEventId`: the event at which it stopped, if the log still has it. */
export type ProjectionProgress = Progress & { readonly errorEventId: string | undefined };

/** Presents the progress of a projection; undefined: it has never run. */
export const presentProjection = (
  name: ProjectionName,
  progress: ProjectionProgress | undefined,
) => ({
  name,
  state: toState(progress),
  ...(progress ? presentProgress(progress) : neverRun),
});

const presentProgress = (progress: ProjectionProgress) => ({
  version: progress.version,
  position: progress.position.toString(),
  lagSeconds: progress.lagSeconds ?? null,
  seenAt: progress.seen_at,
  error: progress.error,
  errorPosition: progress.error_position?.toString() ?? null,
  errorEventId: progress.errorEventId ?? null,
  rebuilding: progress.rebuilding,
});

const neverRun = {
  version: null,
  position: null,
  lagSeconds: null,
  seenAt: null,
  error: null,
  errorPosition: null,
  errorEventId: null,
  rebuilding: false,
};

const toState = (progress: Progress | undefined): (typeof projectionStates)[number] => {
  if (!progress) return 'not_started';
  if (progress.error !== null) return 'stopped';
  return progress.alive ? 'running' : 'not_running';
};

/** Presents an effect with what it is about. */
export const presentUnfinishedEffect = (row: UnfinishedEffectRow) => ({
  ...presentEffect(row),
  organizationId: row.organization_id,
  roleId: row.role_id,
  candidateRoleId: row.candidate_role_id,
  candidateId: row.candidate_id,
  stepId: row.step_id,
});
