import { connect } from '@hiring/database';
import { connectEventStore } from '@hiring/eventstore';
import { projections, rebuild, verify } from '@hiring/projections';
import { readConfig } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';

/** `tsx rebuild-process.ts rebuild|verify`: rebuilds or verifies candidate-steps and prints time, CPU and memory. */
const config = readConfig(process.env);
const { db, close } = connect(config.DATABASE_URL, { name: 'bench' });
const keyring = openKeyring(db, openVault(config.VAULT_SECRET));
const store = connectEventStore(config.EVENTSTORE_URL, { keyring });
const projection = projections.find(({ name }) => name === 'candidate-steps');
if (!projection) throw new Error('the projection candidate-steps does not exist');

const { signal } = new AbortController();
const deps = { databaseUrl: config.DATABASE_URL, store, signal };
const started = performance.now();
const cpuBefore = process.cpuUsage();
const stages: Record<string, number> = {};
if (process.argv[2] === 'verify') {
  const { altered, differences } = await verify(deps, projection);
  const [found] = [...altered, ...differences];
  if (found) throw new Error(JSON.stringify(found));
} else {
  const stage = (name: string) => void (stages[name] = Math.round(performance.now() - started));
  const progress = { stage, advanced: () => undefined };
  await rebuild(deps, projection, { reason: 'a benchmark', progress });
}
const seconds = (performance.now() - started) / 1_000;
const rss = process.resourceUsage().maxRSS / 1_024;
const { user, system } = process.cpuUsage(cpuBefore);
const cpu = (user + system) / 1_000_000;
process.stdout.write(JSON.stringify({ seconds, cpu, rss, stages }));
await Promise.all([store.close(), close()]);
