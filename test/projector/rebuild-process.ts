import { connectEventStore } from '@hiring/eventstore';
import { connect } from '@hiring/readmodels';
import { openKeyring, openVault } from '@hiring/vault';
import { projections, readConfig, rebuild, type Stage } from 'projector';

/** `tsx rebuild-process.ts PROJECTION STAGE`: rebuilds, and is killed as soon as it tells of the stage, or of an event. */
const [name, last] = process.argv.slice(2);
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
    stage: (stage: Stage) => stage === last && die(),
    moved: ({ events }) => last === 'filled' && events > 0 && die(),
  },
});
