export { actAsOwnerOfRead } from './act-as-owner.ts';
export { connect, type Connection, type ConnectOptions, type Db, read } from './connect.ts';
export {
  shadowSchema,
  discardAbandonedShadowTables,
  discardShadowTables,
  lockShadowTables,
} from './copies.ts';
export { type CopyTable, type DedicatedConnection, openDedicatedConnection } from './copying.ts';
export { isDatabaseUnavailable, isInsufficientPrivilege } from './database-errors.ts';
export { selectEffectRecords, unfinishedStatuses } from './effect-records.ts';
export { deleteCommandResponses } from './forget-answers.ts';
export { grantRights, RolesMissing } from './grant-rights.ts';
export { countDurableMigrations, migrate, migrateUpTo } from './migrate.ts';
export { MigrationsNotAllowed, NewerSchema } from './migration-refusals.ts';
export { openPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';
export { saveCandidateStatuses, type CandidateStatusRow } from './standings.ts';
export {
  createReadSchema,
  describeSchema,
  buildExpectedReadSchema,
  findTableFaults,
  type ReadSchema,
  type TableFault,
  tableFaults,
} from './read-schema.ts';
export type { ReadTables } from './read-tables.ts';
export type { Tables, VaultTables, WorkerTables } from './tables.ts';
export { openScrubber } from './scrub.ts';
export { waitUntilPurged } from './until-forgotten.ts';
export { watchReadTables } from './watch-read-tables.ts';
