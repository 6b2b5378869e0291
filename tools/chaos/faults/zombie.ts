import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isReady } from '../cluster/fixture.ts';
import type { Link, Trouble } from '../cluster/link.ts';
import type { Fault } from './fault.ts';

type Takeover = {
  /** Seconds until the paused event store is treated as failed. */
  readonly unnoticedSeconds: number;
  /** Seconds with both event stores. */
  readonly seconds: number;
};

/** Milliseconds for which responses are late before the pause: then some were not delivered for stored events. */
const lateMs = 500;

/**
 * Pauses the event store, terminates its writing session and starts a second event store on the same log, as an
 * orchestrator does that treats a node as failed. Then the first one resumes. At the end the second one is stopped and
 * clients connect to the first one again.
 */
export const freshWriter = ({ unnoticedSeconds, seconds }: Takeover): Fault => ({
  name: 'two event stores',
  target: 'eventstore',
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    const { member, db, startSecondStore } = cluster;
    troubleAll(cluster, { kind: 'delay', fromMs: 100, toMs: 300 });
    await delay(lateMs);
    troubleAll(cluster, { kind: 'silence' });
    member('eventstore').signal('SIGSTOP');
    await delay(unnoticedSeconds * 1_000);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'eventstore writer'`.execute(db);
    const second = await startSecondStore();
    aimAll(cluster, second.port);
    troubleAll(cluster, undefined);
    await until(
      () => isReady(cluster),
      () => 'the apis did not connect to the second event store',
      15,
    );
    member('eventstore').signal('SIGCONT');
    return async () => {
      await second.member.takeOut();
      aimAll(cluster, undefined);
    };
  },
});

const aimAll = (cluster: Cluster, port: number | undefined): void => {
  for (const link of linksToStore(cluster)) link.redirect(port);
};

const troubleAll = (cluster: Cluster, trouble: Trouble | undefined): void => {
  for (const link of linksToStore(cluster)) link.trouble(trouble);
};

const linksToStore = ({ links }: Cluster): readonly Link[] =>
  [...links].filter(([name]) => name.endsWith('>eventstore')).map(([, link]) => link);
