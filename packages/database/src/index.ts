export { actAsOwnerOfRead } from './act-as-owner.ts';
export { type Bell, createBell } from './bell.ts';
export {
  connect,
  type Connection,
  type ConnectOptions,
  type Db,
  read,
} from './connection/connect.ts';
export {
  shadowSchema,
  discardAbandonedShadowTables,
  discardShadowTables,
  lockShadowTables,
} from './schema/shadow-tables.ts';
export {
  type CopyTable,
  type DedicatedConnection,
  openDedicatedConnection,
} from './connection/dedicated-connection.ts';
export {
  isDatabaseUnavailable,
  isInsufficientPrivilege,
  isUniqueViolation,
} from './connection/database-errors.ts';
export {
  removeServiceInstance,
  saveServiceSample,
  type ServiceInstance,
  type ServiceSample,
} from './rows/service-samples.ts';
export { findSlowest } from './rows/slowest-checkpoints.ts';
export { selectEffectRecords, unfinishedStatuses } from './rows/effect-records.ts';
export { deleteCommandResponses } from './rows/delete-command-responses.ts';
export { grantRights, RolesMissing } from './grant-rights.ts';
export { countDurableMigrations, migrate, migrateUpTo } from './schema/migrate.ts';
export { MigrationsNotAllowed, NewerSchema } from './migration-refusals.ts';
export { openPipeline, type Pipeline, type PipelineOptions } from './connection/pipeline.ts';
export {
  type Placeholders,
  type PreparedStatement,
  prepareStatement,
} from './connection/prepare-statement.ts';
export { saveCandidateStatuses, type CandidateStatusRow } from './rows/candidate-status-rows.ts';
export {
  createReadSchema,
  describeSchema,
  buildExpectedReadSchema,
  findTableFaults,
  type ReadSchema,
  type TableFault,
  compareSchemas,
} from './schema/read-schema.ts';
export type { ReadTables } from './tables/read-tables.ts';
export {
  type JobFigures,
  type RequestFigures,
  type ServiceName,
  serviceNames,
} from './tables/service-tables.ts';
export type { Tables, VaultTables, WorkerTables } from './tables/tables.ts';
export { openScrubber } from './rows/scrub.ts';
export type { RowDb, RowTarget, RowWriter } from './rows/row-writer.ts';
export { type CheckpointWaitOptions, waitForCheckpoints } from './rows/wait-for-checkpoints.ts';
export { waitUntilPurged } from './rows/wait-until-purged.ts';
export { watchReadTables } from './watch-read-tables.ts';
export { findStopPosition } from './rows/find-stop-position.ts';
export { insertRows, qualify, upsertRows } from './rows/write-rows.ts';
