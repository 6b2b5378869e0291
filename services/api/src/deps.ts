import type { EventStore } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';
import type { Vault } from '@hiring/vault';

import type { Config } from './config.ts';
import type { Freshness } from './fresh.ts';
import type { Log } from './log.ts';

/** What a handler may reach. */
export type Deps = {
  readonly config: Config;
  readonly now: () => Date;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly log: Log;
} & Freshness;
