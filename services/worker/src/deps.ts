import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import type { PersonalFiles } from '@hiring/personal-data';
import type { PersonalKeyring, Vault } from '@hiring/vault';

import type { Render } from './contracts/render.ts';
import type { ReadText } from './documents/reader.ts';
import type { Subjects } from './effects/effect-subjects.ts';
import type { Sender } from './hris/sender.ts';
import type { Engine } from './screening/engine.ts';

/** What an effect may reach. */
export type Deps = {
  readonly store: EventStore;
  readonly subjects: Subjects;
  readonly db: Db;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  /** Where the bytes of contracts are kept. */
  readonly files: PersonalFiles;
  readonly sender: Sender;
  /** Where BambooHR is; `{company}` stands for the company's subdomain. */
  readonly bambooHrUrl: string;
  readonly render: Render;
  /** Reads the text of documents that came from outside. */
  readonly readText: ReadText;
  /** What weighs CVs. */
  readonly engine: Engine;
  /** Removes from the database's files what purged rows said. */
  readonly scrub: () => Promise<void>;
  readonly now: () => Date;
};
