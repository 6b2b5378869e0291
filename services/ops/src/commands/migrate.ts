import { connect, type ConnectOptions, grantRights } from '@hiring/database';
import { prepareStores } from '@hiring/startup';
import { assertRecordedSecret } from '@hiring/vault';
import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';

/** Milliseconds that one statement of a migration may take: it may read every row of a table. */
const migrationTimeoutMs = 3_600_000;

/** For deployments whose services may not create tables; other services migrate at start (docs/operate/upgrade.md). */
export const migrateCommand = defineCommand({
  name: 'migrate',
  summary:
    'Migrates the database to the schema of this build, before its services start; --grant also grants the database roles of the services their rights',
  operands: [],
  options: z.strictObject({ grant: z.boolean().default(false) }),
  run: async ({ options: { grant } }, { system }) => {
    const { addresses, store, vault } = system();
    const checkConnection: ConnectOptions['checkConnection'] = (read) =>
      assertRecordedSecret(read, vault.fingerprint);
    const options = { name: 'ops migrate', queryTimeoutMs: migrationTimeoutMs, checkConnection };
    const { db, close } = connect(addresses.databaseUrl, options);
    try {
      await prepareStores({ db, store, vault, allowNewerEvents: false });
      return { migrated: true, granted: grant ? await grantRights(db) : [] };
    } finally {
      await close();
    }
  },
});
