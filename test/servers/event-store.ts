import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { connectEventStore, type EventStoreSource } from '@hiring/eventstore';

import { findFreePort } from '../../start/ports.ts';
import { layout } from '../layout.ts';
import { until } from '../until.ts';

/**
 * A shell command that runs an empty real event store without TLS; `{port}` stands for its port. When it is set, each
 * stack has such a server in place of an embedded one (docs/operate/event-store.md).
 */
const command = process.env['EVENTSTORE_COMMAND'];

export type TestEventStore = {
  readonly connectionString: string;
  /** How the services of the stack reach it in the layout of this run. */
  readonly source: EventStoreSource;
  readonly stop: () => Promise<void>;
};

/** Starts an empty event store for one stack: a real one, if this run has a command for it. */
export const startEventStore = async (databaseUrl: string): Promise<TestEventStore> =>
  command === undefined ? startEmbedded(databaseUrl) : startReal(command);

/** Starts an embedded event store, for a stack whose test reads or changes its tables, or starts it again. */
export const startEmbedded = async (databaseUrl: string): Promise<TestEventStore> => {
  const { connectionString, local, stop } = await startEmbeddedEventStore({ databaseUrl });
  return { connectionString, source: layout === 'one-process' ? local : connectionString, stop };
};

const startReal = async (shellCommand: string): Promise<TestEventStore> => {
  const port = await findFreePort();
  const words = shellCommand.replaceAll('{port}', String(port));
  const env = withoutEventStoreSettings(process.env);
  const server = spawn(`exec ${words}`, { shell: true, stdio: 'ignore', env });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await exited;
  };
  const connectionString = `esdb://127.0.0.1:${port}?tls=false`;
  try {
    await waitUntilReady(connectionString, () => server.exitCode);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString, source: connectionString, stop };
};

/** The server reads every `EVENTSTORE_…` variable as an option, and stops at one that it does not know. */
const withoutEventStoreSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('EVENTSTORE_')));

const startTimeoutSeconds = 120;
const describeTimeout = () => 'the server of EVENTSTORE_COMMAND does not respond';

/** Throws when the server ends before it responds, so that a test does not wait for it. */
const waitUntilReady = async (url: string, exitCode: () => number | null): Promise<void> => {
  const store = connectEventStore(url);
  const isReady = async () => {
    const code = exitCode();
    if (code !== null) throw new Error(`the server of EVENTSTORE_COMMAND ended with code ${code}`);
    return store.ready().then(
      () => true,
      () => false,
    );
  };
  try {
    await until(isReady, describeTimeout, startTimeoutSeconds);
  } finally {
    await store.close();
  }
};
