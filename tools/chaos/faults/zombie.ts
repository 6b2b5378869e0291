import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isReady } from '../cluster/fixture.ts';
import type { Fault } from './fault.ts';

/**
 * The event store stands still, the session by which it writes is ended, and another one takes over the log, as when an
 * orchestrator takes a node for dead. Then the first wakes up. In the end the second goes away, and the first serves again.
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
      () => 'nobody finds the second store',
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
  for (const [name, link] of links) if (name.endsWith('>eventstore')) link.aim(port);
};
