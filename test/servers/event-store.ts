import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { connectEventStore, type EventStoreSource } from '@hiring/eventstore';

import { findFreePort } from '../../start/ports.ts';
import { until } from '../until.ts';
import type { TestCertificate } from './certificates.ts';
import { createUsers, type TestUser } from './event-store-users.ts';

/**
 * A shell command that runs an empty real event store; `{port}` stands for its port, `{security}` for `--insecure` or the
 * options of a certificate. When it is set, each stack has such a server in place of an embedded one
 * (docs/operate/event-store.md).
 */
const command = process.env['EVENTSTORE_COMMAND'];

/** Whether the stores of this run can be scavenged: the embedded one keeps every event, and so does a real one in memory. */
export const canScavenge = command?.includes('--db ') ?? false;

export type TestEventStore = {
  readonly connectionString: string;
  /** How a service in this process reaches it without a connection, if the server is in this process. */
  readonly local: EventStoreSource;
  readonly stop: () => Promise<void>;
};

/** Starts an empty event store for one stack: a real one, if this run has a command for it. */
export const startEventStore = async (databaseUrl: string): Promise<TestEventStore> =>
  command === undefined ? startEmbedded(databaseUrl) : startReal(command);

/** Starts an embedded event store, for a stack whose test reads or changes its tables, or starts it again. */
export const startEmbedded = async (databaseUrl: string): Promise<TestEventStore> => {
  const { connectionString, local, stop } = await startEmbeddedEventStore({ databaseUrl });
  return { connectionString, local, stop };
};

/**
 * Starts an empty event store with TLS, a user who may do everything, and further users: a real one, if the command of
 * this run has a place for its security.
 */
export const startSecure = async (
  databaseUrl: string,
  certificate: TestCertificate,
  users: readonly TestUser[] = [],
): Promise<TestEventStore> => {
  if (command?.includes('{security}')) {
    const server = await startReal(command, certificate);
    if (users.length > 0) await createUsers(server.connectionString, certificate, users);
    return server;
  }
  const options = { databaseUrl, certificate, users };
  const { connectionString, stop } = await startEmbeddedEventStore(options);
  const url = connectionString.replace('127.0.0.1', 'localhost');
  return toServer(`${url}&tlsCAFile=${encodeURIComponent(certificate.caFile)}`, stop);
};

const toServer = (connectionString: string, stop: () => Promise<void>): TestEventStore => ({
  connectionString,
  local: connectionString,
  stop,
});

const startReal = async (
  shellCommand: string,
  certificate?: TestCertificate,
): Promise<TestEventStore> => {
  const port = await findFreePort();
  const words = shellCommand
    .replaceAll('{port}', String(port))
    .replaceAll('{security}', certificate ? toServerOptions(certificate) : '--insecure');
  const env = withoutEventStoreSettings(process.env);
  const server = spawn(`exec ${words}`, { shell: true, stdio: 'ignore', env });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await exited;
  };
  const connectionString = certificate
    ? `esdb://admin:changeit@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certificate.caFile)}`
    : `esdb://127.0.0.1:${port}?tls=false`;
  try {
    await waitUntilReady(connectionString, () => server.exitCode);
  } catch (error) {
    await stop();
    throw error;
  }
  return toServer(connectionString, stop);
};

/** Quoted for the shell of the command. */
const toServerOptions = ({ caFile, keyFile, directory }: TestCertificate): string =>
  `--certificate-file '${caFile}' --certificate-private-key-file '${keyFile}' ` +
  `--trusted-root-certificates-path '${directory}'`;

/** The server reads every `EVENTSTORE_…` variable as an option, and stops at one that it does not know. */
export const withoutEventStoreSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('EVENTSTORE_')));

const startTimeoutSeconds = 120;
const describeTimeout = () => 'the server of EVENTSTORE_COMMAND does not respond';

/**
 * Returns when the server responds or its certificate is for another host, which the test then expects. Throws when the
 * server ends before, so that a test does not wait for it.
 */
const waitUntilReady = async (url: string, exitCode: () => number | null): Promise<void> => {
  const store = connectEventStore(url);
  const isReady = async () => {
    const code = exitCode();
    if (code !== null) throw new Error(`the server of EVENTSTORE_COMMAND ended with code ${code}`);
    return store.ready().then(
      () => true,
      async () => (await store.findConnectionFault()) !== undefined,
    );
  };
  try {
    await until(isReady, describeTimeout, startTimeoutSeconds);
  } finally {
    await store.close();
  }
};
