export { connect, type Connection, type ConnectOptions, type Db, read } from './connect.ts';
export { copySchemaOf, discardAbandonedCopies, discardCopy, lockCopy } from './copies.ts';
export { type CopiedTable, type Copying, openCopying } from './copying.ts';
export { effectRecords, unfinished } from './effect-records.ts';
export { forgetAnswersOf } from './forget-answers.ts';
export { keptMigrations, migrate, migrateUpTo } from './migrate.ts';
export { saveStandings, type StandingRow } from './standings.ts';
export type { ReadTables } from './read-tables.ts';
export type { Tables, VaultTables, WorkerTables } from './tables.ts';
