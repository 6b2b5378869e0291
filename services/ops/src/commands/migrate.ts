import { connect, type ConnectOptions, grantRights } from '@hiring/database';
import { prepareStores } from '@hiring/startup';
import { assertRecordedSecret } from '@hiring/vault';
import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';

/** A migration may look at every row of a table. */
const migrationTimeoutMs = 3_600_000;

/** For deployments where services have no right to define tables; any other migrates by itself (docs/operate/upgrade.md). */
export const migrateCommand = defineCommand({
  name: 'migrate',
  summary:
    'Migrates the database for this build, before its services start; --grant also gives the roles of the services their rights',
  operands: [],
  options: z.strictObject({ grant: z.boolean().default(false) }),
  run: async ({ options: { grant } }, { system }) => {
    const { addresses, store, vault } = system();
    const admit: ConnectOptions['checkConnection'] = (read) =>
      assertRecordedSecret(read, vault.fingerprint);
    const options = { name: 'ops migrate', queryTimeoutMs: migrationTimeoutMs, admit };
    const { db, close } = connect(addresses.databaseUrl, options);
    try {
      await prepareStores({ db, store, vault, allowNewerEvents: false });
      return { migrated: true, granted: grant ? await grantRights(db) : [] };
    } finally {
      await close();
    }
  },
});
