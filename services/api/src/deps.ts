import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import type { PersonalFiles } from '@hiring/personal-data';
import type { Log, Tracing } from '@hiring/telemetry';
import type { PersonalKeyring, Vault } from '@hiring/vault';

import type { Config } from './config.ts';
import type { ReadYourWrites } from './consistency/read-your-writes.ts';
import type { FeedStreams } from './feed/feed-streams.ts';
import type { ReadinessFault } from './health/readiness.ts';
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts';
import type { Metrics } from './metrics.ts';
import type { PasswordTurns } from './sessions/password-turns.ts';
import type { StatusCache } from './status/status-cache.ts';

/** What a handler may reach. */
export type Deps = {
  readonly config: Config;
  readonly now: () => Date;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  /** Where the bytes of contracts are kept. */
  readonly files: PersonalFiles;
  /** Answers names as connections would ask for them. */
  readonly resolve: Resolve;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Counts against one limit and throws 429 when it is used up. */
  readonly limit: RateLimiter['limit'];
  /** Runs the hashing of one password in its turn; 429 or 503 when too many wait already. */
  readonly passwordTurns: PasswordTurns;
  readonly statusCache: StatusCache;
  /** Callers who stay connected. */
  readonly streams: FeedStreams;
  /** What is in the way of serving. */
  readonly findReadinessFaults: () => Promise<readonly ReadinessFault[]>;
} & ReadYourWrites;
