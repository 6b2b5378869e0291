import { connect } from '@hiring/database';
import { openLogReader } from '@hiring/embedded-eventstore/log-reader';
import { connectEventStore } from '@hiring/eventstore';
import { projections, readConfig, rebuild, type Stage } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';

/**
 * `tsx rebuild-process.ts PROJECTION STAGE`: rebuilds, and is killed as soon as it tells of the stage, or of an event it took
 * in (`filled`), or of a third page, when each is a transaction and those before are committed (`amid`).
 */
const [name, last] = process.argv.slice(2);
let pages = 0;
const die = () => void process.kill(process.pid, 'SIGKILL');

const config = readConfig(process.env);
const { db } = connect(config.DATABASE_URL, { name: 'killed rebuild' });
const keyring = openKeyring(db, openVault(config.VAULT_SECRET));
const store = connectEventStore(config.EVENTSTORE_URL, { keyring });
const projection = projections.find((projection) => projection.name === name);
if (!projection) throw new Error(`there is no projection ${name}`);

const { signal } = new AbortController();
const { DATABASE_URL: databaseUrl, EVENTSTORE_DATABASE_URL: logUrl } = config;
const source = logUrl === undefined ? undefined : openLogReader(logUrl);
const deps = { databaseUrl, store, source, signal };
await rebuild(deps, projection, {
  reason: 'to be killed',
  ...(last === 'amid' && { batchBytes: 1 }),
  progress: {
    stage: (stage: Stage) => stage === last && die(),
    moved: ({ events }) => {
      pages += 1;
      if ((last === 'filled' && events > 0) || (last === 'amid' && pages === 3)) die();
    },
  },
});
