import pg from 'pg';

import { until } from '../../../test/until.ts';

/** A connection that waits until a service has drained: until nothing follows from its requests any more. */
export type Probe = {
  /** The process of Postgres that serves the connection. Its CPU time is not that of the service. */
  readonly pid: number;
  /** Throws after `timeoutSeconds`. */
  readonly waitUntilDrained: (timeoutSeconds?: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A statement that returns one row with the column `drained`. */
export type DrainedStatement = { readonly text: string; readonly values: readonly unknown[] };

const drainTimeoutSeconds = 600;
/** Long enough that the probe takes little from the service, short beside the seconds that are measured. */
const pollIntervalMs = 25;

/** Opens a probe on the database of a service. */
export const openProbe = async (
  databaseUrl: string,
  { text, values }: DrainedStatement,
): Promise<Probe> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench probe' });
  // When the server stops first, the next query fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isDrained = async (): Promise<boolean> => {
    const query = { name: 'drained', text, values: [...values] };
    const { rows: found } = await client.query<{ drained: boolean }>(query);
    return found[0]?.drained === true;
  };
  return {
    pid: rows[0]?.pid ?? 0,
    waitUntilDrained: async (timeoutSeconds = drainTimeoutSeconds) =>
      void (await until(
        isDrained,
        () => 'the service has not drained',
        timeoutSeconds,
        pollIntervalMs,
      )),
    close: () => client.end(),
  };
};
