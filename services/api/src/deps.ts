import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import type { PersonalFiles } from '@hiring/personal-data';
import type { Log, Tracing } from '@hiring/telemetry';
import type { PersonalKeyring, Vault } from '@hiring/vault';

import type { ArchiveExports } from './audit/archive-exports.ts';
import type { Config } from './config.ts';
import type { ReadYourWrites } from './consistency/read-your-writes.ts';
import type { FeedStreams } from './feed/feed-streams.ts';
import type { ReadinessFault } from './health/readiness.ts';
import type { CheckedStore } from './health/store-check.ts';
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts';
import type { RunningCalls } from './mcp/long-calls/running-calls.ts';
import type { Metrics } from './metrics.ts';
import type { Replica } from './replica/replica.ts';
import type { PasswordTurns } from './sessions/password-turns.ts';
import type { StatusCache } from './status/status-cache.ts';
import type { StatusCounts } from './usage/status-counts.ts';

/** The dependencies of a handler. */
export type Deps = {
  readonly config: Config;
  readonly now: () => Date;
  readonly db: Db;
  /** The same database, for the prepared statements of hot paths that only look up rows by their keys. */
  readonly lookups: Db;
  /** The database for the query of a list, after `waitForOwnWrites`: a replica that has the rows, otherwise `db`. */
  readonly lists: () => Db;
  readonly replica: Replica | undefined;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  /** The store of files about a person: contracts and CVs. */
  readonly files: PersonalFiles;
  /** Resolves a host name to addresses, as a connection to it would. */
  readonly resolve: Resolve;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Counts against one limit. Throws 429 when the limit is used up. */
  readonly limit: RateLimiter['limit'];
  /** Runs the hashing of one password in its turn. Throws 429 or 503 when too many are waiting. */
  readonly passwordTurns: PasswordTurns;
  readonly statusCache: StatusCache;
  /** Counts the statuses that keys get. */
  readonly statusCounts: StatusCounts;
  /** The open streams of the change feed, and what waits like them. */
  readonly streams: FeedStreams;
  /** The archives that are being exported. */
  readonly archiveExports: ArchiveExports;
  /** The running calls of MCP tools that a notification can cancel. */
  readonly runningCalls: RunningCalls;
  /** Called for each request that is served. */
  readonly onRequest?: (() => void) | undefined;
  /** The dependencies that are not available; empty when the API can serve requests. */
  readonly findReadinessFaults: () => Promise<readonly ReadinessFault[]>;
  /** Checks each store that is configured. Concurrent calls share one check. */
  readonly checkStores: () => Promise<readonly CheckedStore[]>;
} & ReadYourWrites;
