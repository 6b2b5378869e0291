import { connect } from '@hiring/database';
import { connectEventStore } from '@hiring/eventstore';
import { projections, rebuild } from '@hiring/projections';
import { readConfig } from '@hiring/projector';
import { openKeyring, openVault } from '@hiring/vault';

/** Rebuilds every projection, as `ops projections rebuild --all` does, and prints time, CPU and memory. */
const config = readConfig(process.env);
const { db, close } = connect(config.DATABASE_URL, { name: 'bench' });
const keyring = openKeyring(db, openVault(config.VAULT_SECRET));
const store = connectEventStore(config.EVENTSTORE_URL, { keyring });

const { signal } = new AbortController();
const deps = { databaseUrl: config.DATABASE_URL, store, signal };
const began = performance.now();
const cpuBefore = process.cpuUsage();
for (const projection of projections) await rebuild(deps, projection, { reason: 'a benchmark' });
const seconds = (performance.now() - began) / 1_000;
const rss = process.resourceUsage().maxRSS / 1_024;
const { user, system } = process.cpuUsage(cpuBefore);
const cpu = (user + system) / 1_000_000;
process.stdout.write(JSON.stringify({ seconds, cpu, rss }));
await Promise.all([store.close(), close()]);
