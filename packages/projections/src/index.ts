export {
  applyBatch,
  type Commit,
  commitSeparately,
  type PendingCommit,
  projectKnownEvents,
  type ProjectionBatch,
  toProjectionBatch,
} from './apply/apply.ts';
export {
  advanceCheckpoints,
  type Checkpoint,
  CheckpointConflict,
  openCheckpoint,
  PartitionLost,
  type ProjectionPartition,
  recordStop,
} from './apply/checkpoint.ts';
export { loadRepairs } from './apply/load-repairs.ts';
export {
  type CheckpointStatus,
  claimPartitions,
  type Leaseholder,
  releasePartitions,
  touchCheckpoints,
} from './partitions/leases.ts';
export { choosePartitions } from './partitions/choose-partitions.ts';
export { maxPartitions, type Partition, wholeProjection } from './partitions/partition.ts';
export { NotRepartitionable, repartition } from './partitions/repartition.ts';
export { findExpirableUsage, UsageNotExpirable } from './rows/expirable-usage.ts';
export { createPartition } from './table-partitions/create-partition.ts';
export { openMonths } from './table-partitions/open-months.ts';
export { removePartitions, type Retention } from './table-partitions/remove-partitions.ts';
export { ProjectionStoppedError, RebuildStoppedError } from './apply/stopped.ts';
export type { Projection } from './projection.ts';
export { projections } from './projections.ts';
export { discardRebuild } from './rebuild/discard-rebuild.ts';
export { estimatePace, type Pace } from './rebuild/pace.ts';
export type { Progress, ProgressCounts, Stage } from './rebuild/progress.ts';
export { rebuild, rebuildTogether } from './rebuild/rebuild.ts';
export {
  type RebuildDeps,
  RebuildInProgressError,
  type RebuildRequest,
} from './rebuild/rebuild-member.ts';
export { isSound } from './verify/is-sound.ts';
export { IncomparableError } from './verify/shown-checkpoints.ts';
export { type ReportedDifference, type Verification, verify } from './verify/verify.ts';
