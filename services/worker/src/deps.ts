import type { EventStore } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';
import type { Files } from '@hiring/storage';
import type { Vault } from '@hiring/vault';

import type { Render } from './contracts/render.ts';
import type { Sender } from './hris/sender.ts';

/** What an effect may reach. */
export type Deps = {
  readonly store: EventStore;
  readonly db: Db;
  readonly vault: Vault;
  /** Where the bytes of contracts are kept. */
  readonly files: Files;
  readonly sender: Sender;
  /** Where BambooHR is; `{company}` stands for the company's subdomain. */
  readonly bambooHrUrl: string;
  readonly render: Render;
  readonly now: () => Date;
};
