import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isReady } from '../cluster/fixture.ts';
import type { Fault } from './fault.ts';

/**
 * Pauses the event store, terminates its writing session and starts a second event store on the same log, as an
 * orchestrator does that treats a node as failed. Then the first one resumes. At the end the second one is stopped and
 * clients connect to the first one again.
 */
export const freshWriter = (seconds: number): Fault => ({
  name: 'two event stores',
  target: 'eventstore',
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    const { member, db, startSecondStore } = cluster;
    member('eventstore').signal('SIGSTOP');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'eventstore writer'`.execute(db);
    const second = await startSecondStore();
    aimAll(cluster, second.port);
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

const aimAll = ({ links }: Cluster, port: number | undefined): void => {
  for (const [name, link] of links) if (name.endsWith('>eventstore')) link.redirect(port);
};
