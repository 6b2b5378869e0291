import { connect } from '@hiring/database';
import { connectEventStore } from '@hiring/eventstore';
import { projections, rebuild, type Stage } from '@hiring/projections';
import { readConfig } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';

/**
 * `tsx rebuild-process.ts PROJECTION STOP`: rebuilds a projection and kills itself at a stage, or, for `first-batch`,
 * after the first transaction that applied events.
 */
const [name, stopAt] = process.argv.slice(2);
const die = () => void process.kill(process.pid, 'SIGKILL');

const config = readConfig(process.env);
const { db } = connect(config.DATABASE_URL, { name: 'killed rebuild' });
const keyring = openKeyring(db, openVault(config.VAULT_SECRET));
const store = connectEventStore(config.EVENTSTORE_URL, { keyring });
const projection = projections.find((projection) => projection.name === name);
if (!projection) throw new Error(`there is no projection ${name}`);

const { signal } = new AbortController();
const deps = { databaseUrl: config.DATABASE_URL, store, signal };
await rebuild(deps, projection, {
  reason: 'to be killed',
  progress: {
    stage: (stage: Stage) => stage === stopAt && die(),
    advanced: ({ events }) => {
      if (stopAt === 'first-batch' && events > 0) die();
    },
  },
});
