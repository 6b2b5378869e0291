import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { connectEventStore, type EventStoreSource } from '@hiring/eventstore';

import { findFreePort } from '../../start/ports.ts';
import { until } from '../until.ts';
import type { TestCertificate } from './certificates.ts';
import { noteEventStore, startEmbedded } from './embedded-event-store.ts';
import { createUsers, type TestUser } from './event-store-users.ts';

/**
 * A shell command that runs a real event store; `{port}` stands for its port, `{security}` for `--insecure` or the options
 * of a certificate, `{storage}` for `--mem-db` or `--db` with a directory. When it is set, each stack has such a server in
 * place of an embedded one (docs/operate/event-store.md#tested-with-a-real-server).
 */
const command = process.env['EVENTSTORE_COMMAND'];

export type TestEventStore = {
  readonly connectionString: string;
  /** How a service in this process reaches it without a connection, if the server is in this process. */
  readonly local: EventStoreSource;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an empty event store for one stack: a real one, if this run has a command for it, unless the test names a reason
 * for which it needs an embedded one.
 */
export const startEventStore = async (
  databaseUrl: string,
  embedded?: string,
): Promise<TestEventStore> => {
  if (command !== undefined && embedded === undefined) return startReal(command);
  const reason = embedded ?? 'EVENTSTORE_COMMAND is not set';
  const { connectionString, local, stop } = await startEmbedded(reason, { databaseUrl });
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
  const reason = 'EVENTSTORE_COMMAND has no {security}';
  const options = { databaseUrl, certificate, users };
  const { connectionString, stop } = await startEmbedded(reason, options);
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
  const connectionString = certificate
    ? `esdb://admin:changeit@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certificate.caFile)}`
    : `esdb://127.0.0.1:${port}?tls=false`;
  const security = certificate ? toServerOptions(certificate) : '--insecure';
  const words = toWords(shellCommand, { port, security, storage: '--mem-db' });
  return toServer(connectionString, await runServer(words, connectionString));
};

type RestartableServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Serves the same data again at the same address. */
  readonly start: () => Promise<void>;
};

/** Whether a test can have a real event store that it stops and starts again. */
export const hasRestartableServers = command?.includes('{storage}') ?? false;

/** Starts an empty real event store without TLS, with its data in `directory`. */
export const startRestartable = async (directory: string): Promise<RestartableServer> => {
  const port = await findFreePort();
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const storage = `--db '${directory}'`;
  const words = toWords(command ?? '', { port, security: '--insecure', storage });
  let stop = await runWithRestart(words, url);
  return {
    url,
    stop: () => stop(),
    start: async () => {
      stop = await runWithRestart(words, url);
    },
  };
};

/** Since version 24.10 a server that has truncated its log ends with code 0, and has to be started again. */
const runWithRestart = (words: string, url: string): Promise<() => Promise<void>> =>
  runServer(words, url).catch((error: unknown) => {
    if (error instanceof ServerEnded && error.code === 0) return runServer(words, url);
    throw error;
  });

type CommandOptions = {
  readonly port: number;
  readonly security: string;
  readonly storage: string;
};

const toWords = (shellCommand: string, { port, security, storage }: CommandOptions): string =>
  shellCommand
    .replaceAll('{port}', String(port))
    .replaceAll('{security}', security)
    .replaceAll('{storage}', storage);

/** Runs a server until it is ready; returns how to stop it. */
const runServer = async (words: string, url: string): Promise<() => Promise<void>> => {
  noteEventStore(undefined);
  const env = withoutEventStoreSettings(process.env);
  const server = spawn(`exec ${words}`, { shell: true, stdio: 'ignore', env });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await exited;
  };
  try {
    await waitUntilReady(url, () => server.exitCode);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
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

class ServerEnded extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`the server of EVENTSTORE_COMMAND ended with code ${code}`);
    this.code = code;
  }
}

/**
 * Returns when the server responds or its certificate is for another host, which the test then expects. Throws when the
 * server ends before, so that a test does not wait for it.
 */
const waitUntilReady = async (url: string, exitCode: () => number | null): Promise<void> => {
  const store = connectEventStore(url);
  const isReady = async () => {
    const code = exitCode();
    if (code !== null) throw new ServerEnded(code);
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
