import { join } from 'node:path';

import type { Config } from './config.ts';
import { choosePorts, claimPort, type Ports } from './ports.ts';
import { postgresUrl } from './postgres.ts';
import { Problem } from './problem.ts';
import { keptSecret } from './secret.ts';

/** Where everything is, known before anything runs. */
export type Addresses = {
  readonly port: number;
  readonly baseUrl: string;
  readonly publicBaseUrl: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Where the embedded store keeps the log; null when the store is another's. */
  readonly eventStoreDatabaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly vaultSecret: string;
  /** The local receiver of HRIS deliveries; null when there is none. */
  readonly hrisReceiverUrl: string | null;
  /** Origins that hires may be sent to although they are local, separated by commas. */
  readonly hrisAllowedOrigins: string;
  readonly embedded: Ports;
};

/** Throws Problem: the port is taken, or there is a database from outside and no secret to go with it. */
export const chooseAddresses = async (config: Config): Promise<Addresses> => {
  const port = await claimPort(config.port);
  const baseUrl = `http://localhost:${port}`;
  const embedded = await choosePorts(config.dataDir);
  const hrisReceiverUrl = config.demo ? `http://127.0.0.1:${embedded.hrisReceiver}` : null;
  const origins = [config.hrisAllowedOrigins, hrisReceiverUrl].filter(Boolean);
  const databaseUrl = config.databaseUrl ?? embeddedDatabase(config.dataDir, embedded.postgres);
  return {
    port,
    baseUrl,
    publicBaseUrl: config.publicBaseUrl ?? baseUrl,
    databaseUrl,
    eventStoreUrl: config.eventStoreUrl ?? `esdb://127.0.0.1:${embedded.eventStore}?tls=false`,
    eventStoreDatabaseUrl: config.eventStoreUrl ? null : databaseUrl,
    redisUrl: config.redisUrl ?? null,
    vaultSecret: config.vaultSecret ?? ownSecret(config),
    hrisReceiverUrl,
    hrisAllowedOrigins: origins.join(','),
    embedded,
  };
};

const embeddedDatabase = (dataDir: string, port: number): string =>
  postgresUrl({ port, password: keptSecret(join(dataDir, 'postgres-password')) });

/** A secret of this machine alone fits a database of this machine alone. */
const ownSecret = ({ dataDir, databaseUrl, production }: Config): string => {
  if (production && databaseUrl) {
    throw new Problem('set VAULT_SECRET (base64, 32 bytes): it must outlive this machine');
  }
  return keptSecret(join(dataDir, 'vault-secret'));
};
