import type { EventStore } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';
import type { Vault } from '@hiring/vault';

import type { Render } from './contracts/render.ts';
import type { Sender } from './hris/sender.ts';

/** What an effect may reach. */
export type Deps = {
  readonly store: EventStore;
  readonly db: Db;
  readonly vault: Vault;
  readonly sender: Sender;
  readonly render: Render;
  readonly now: () => Date;
};
