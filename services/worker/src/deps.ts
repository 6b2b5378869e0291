import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import type { PersonalFiles } from '@hiring/personal-data';
import type { PersonalKeyring, Vault } from '@hiring/vault';

import type { Render } from './contracts/render.ts';
import type { ReadText } from './documents/reader.ts';
import type { Subjects } from './effects/effect-subjects.ts';
import type { Engine } from './screening/engine.ts';
import type { Sender } from './sending/sender.ts';

/** The dependencies of effects. */
export type Deps = {
  readonly store: EventStore;
  readonly subjects: Subjects;
  readonly db: Db;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  /** Stores the bytes of contracts. */
  readonly files: PersonalFiles;
  readonly sender: Sender;
  /** Posts to the receivers of webhook subscriptions, with limits and exceptions of its own. */
  readonly webhookSender: Sender;
  /** Milliseconds of failures after which a webhook subscription is disabled. */
  readonly webhookDisableAfterMs: number;
  /** The address of BambooHR; `{company}` is replaced by the company's subdomain. */
  readonly bambooHrUrl: string;
  readonly render: Render;
  /** Extracts the text of documents from outside. */
  readonly readText: ReadText;
  /** Screens CVs. */
  readonly engine: Engine;
  /** Removes purged rows from the files of the database. */
  readonly scrub: () => Promise<void>;
  readonly now: () => Date;
};
