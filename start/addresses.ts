import { join } from 'node:path';

import type { Config } from './config.ts';
import { readOrCreateSecret } from './data-dir/secret.ts';
import { choosePorts, claimPort, type Ports } from './ports.ts';
import { postgresUrl } from './postgres/postgres.ts';
import { Problem } from './problem.ts';

/** Where everything is, known before anything runs. */
export type Addresses = {
  readonly port: number;
  readonly baseUrl: string;
  readonly publicBaseUrl: string;
  readonly databaseUrl: string;
  /** It holds the password of the embedded store, or that of another's. */
  readonly eventStoreUrl: string;
  readonly redisUrl: string | null;
  readonly vaultSecret: string;
  /** The local receiver of HRIS deliveries, with the token that it shows them for; null when there is none. */
  readonly hrisReceiverUrl: string | null;
  /** Origins that hires may be sent to although they are local, separated by commas. */
  readonly hrisAllowedOrigins: string;
  readonly embedded: Ports;
};

/** Throws Problem: the port is taken, or there is a database from outside and no secret to go with it. */
export const chooseAddresses = async (config: Config): Promise<Addresses> => {
  const port = await claimPort(config.port);
  if (config.metricsPort !== undefined) await claimMetricsPorts(config.metricsPort);
  const baseUrl = `http://localhost:${port}`;
  const embedded = await choosePorts(config.dataDir);
  const hrisOrigin = config.demo ? `http://127.0.0.1:${embedded.hrisReceiver}` : null;
  const origins = [config.hrisAllowedOrigins, hrisOrigin].filter(Boolean);
  const databaseUrl =
    config.databaseUrl ?? buildEmbeddedDatabaseUrl(config.dataDir, embedded.postgres);
  return {
    port,
    baseUrl,
    publicBaseUrl: config.publicBaseUrl ?? baseUrl,
    databaseUrl,
    eventStoreUrl: config.eventStoreUrl ?? buildEventStoreUrl(config.dataDir, embedded.eventStore),
    redisUrl: config.redisUrl ?? null,
    vaultSecret: config.vaultSecret ?? chooseVaultSecret(config),
    hrisReceiverUrl: hrisOrigin && `${hrisOrigin}/${readHrisReceiverToken(config.dataDir)}`,
    hrisAllowedOrigins: origins.join(','),
    embedded,
  };
};

/** The api's, the projector's and the worker's. */
const claimMetricsPorts = async (first: number): Promise<void> => {
  for (const port of [first, first + 1, first + 2]) await claimPort(port, 'METRICS_PORT');
};

const buildEmbeddedDatabaseUrl = (dataDir: string, port: number): string =>
  postgresUrl({ port, password: readOrCreateSecret(join(dataDir, 'postgres-password')) });

/** The embedded event store's user; its password is a file that the user of this process alone may read. */
export const readEventStoreCredentials = (dataDir: string) => ({
  username: 'hiring',
  password: readOrCreateSecret(join(dataDir, 'eventstore-password')),
});

/** What shows the deliveries that the local receiver took; it stands in the path of a URL. */
export const readHrisReceiverToken = (dataDir: string): string =>
  Buffer.from(readOrCreateSecret(join(dataDir, 'hris-receiver-token')), 'base64').toString('hex');

const buildEventStoreUrl = (dataDir: string, port: number): string => {
  const { username, password } = readEventStoreCredentials(dataDir);
  return `esdb://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}?tls=false`;
};

/** A secret of this machine alone fits a database of this machine alone. */
const chooseVaultSecret = ({ dataDir, databaseUrl, production }: Config): string => {
  if (production && databaseUrl) {
    throw new Problem('set VAULT_SECRET (base64, 32 bytes): it must outlive this machine');
  }
  return readOrCreateSecret(join(dataDir, 'vault-secret'));
};
