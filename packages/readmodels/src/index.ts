export { actAsOwnerOfRead } from './act-as-owner.ts';
export { connect, type Connection, type ConnectOptions, type Db, read } from './connect.ts';
export { copySchemaOf, discardAbandonedCopies, discardCopy, lockCopy } from './copies.ts';
export { type CopiedTable, type Copying, openCopying } from './copying.ts';
export { isDatabaseUnavailable, isInsufficientPrivilege } from './database-errors.ts';
export { effectRecords, unfinished } from './effect-records.ts';
export { forgetAnswersOf } from './forget-answers.ts';
export { grantRights, RolesMissing } from './grant-rights.ts';
export { keptMigrations, migrate, migrateUpTo } from './migrate.ts';
export { MigrationsNotAllowed, NewerSchema } from './migration-refusals.ts';
export { openPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';
export { saveStandings, type StandingRow } from './standings.ts';
export {
  createReadSchema,
  describeSchema,
  expectedReadSchema,
  findTableFaults,
  type ReadSchema,
  type TableFault,
  tableFaults,
} from './read-schema.ts';
export type { ReadTables } from './read-tables.ts';
export type { Tables, VaultTables, WorkerTables } from './tables.ts';
export { openScrubber } from './scrub.ts';
export { untilForgotten } from './until-forgotten.ts';
export { watchReadTables } from './watch-read-tables.ts';
