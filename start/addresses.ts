import { join } from 'node:path';

import type { Config } from './config.ts';
import { readOrCreateSecret } from './data-dir/secret.ts';
import { choosePorts, claimPort, type Ports } from './ports.ts';
import { postgresUrl } from './postgres/postgres.ts';
import { Problem } from './problem.ts';

/** The addresses of all programs, chosen before any of them starts. */
export type Addresses = {
  readonly port: number;
  readonly baseUrl: string;
  readonly publicBaseUrl: string;
  readonly databaseUrl: string;
  /** The URL with the password of the embedded or the external event store. */
  readonly eventStoreUrl: string;
  readonly redisUrl: string | null;
  readonly vaultSecret: string;
  /**
   * The URL of the local receiver of HRIS deliveries, with the token that gives access to them; null without a
   * receiver.
   */
  readonly hrisReceiverUrl: string | null;
  /** Local origins that hires may be sent to, separated by commas. */
  readonly hrisAllowedOrigins: string;
  readonly embedded: Ports;
};

/**
 * Chooses the addresses. Throws Problem when the port is taken, or when an external database is set without a secret.
 */
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

/** The metrics ports of the api, the projector and the worker. */
const claimMetricsPorts = async (first: number): Promise<void> => {
  for (const port of [first, first + 1, first + 2]) await claimPort(port, 'METRICS_PORT');
};

const buildEmbeddedDatabaseUrl = (dataDir: string, port: number): string =>
  postgresUrl({ port, password: readOrCreateSecret(join(dataDir, 'postgres-password')) });

/** The user of the embedded event store; the file with its password is readable only by the user of this process. */
export const readEventStoreCredentials = (dataDir: string) => ({
  username: 'hiring',
  password: readOrCreateSecret(join(dataDir, 'eventstore-password')),
});

/** The token that gives access to the deliveries of the local receiver, as part of a URL path. */
export const readHrisReceiverToken = (dataDir: string): string =>
  Buffer.from(readOrCreateSecret(join(dataDir, 'hris-receiver-token')), 'base64').toString('hex');

const buildEventStoreUrl = (dataDir: string, port: number): string => {
  const { username, password } = readEventStoreCredentials(dataDir);
  return `esdb://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}?tls=false`;
};

/** A generated secret is only allowed with the embedded database: both exist only on this machine. */
const chooseVaultSecret = ({ dataDir, databaseUrl, production }: Config): string => {
  if (production && databaseUrl) {
    throw new Problem('Set VAULT_SECRET (base64, 32 bytes), and keep a copy of it.');
  }
  return readOrCreateSecret(join(dataDir, 'vault-secret'));
};
