import { type Db, read, watchReadTables } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import { maxPartitions, type Projection, projections } from '@hiring/projections';
import { describeError } from '@hiring/telemetry';

import type { ProjectionRunner } from './runner/projection-runner.ts';

type ReadinessDeps = {
  readonly db: Db;
  readonly store: EventStore;
  /** The projections of this process. */
  readonly own: readonly Projection[];
  readonly listRunners: () => readonly ProjectionRunner[];
};

/**
 * Returns why the projector is not ready: a store is unavailable, a projection of this process is stopped or not
 * started, a table of it is missing or altered. Undefined when it is ready.
 */
export const readiness = ({
  db,
  store,
  own,
  listRunners,
}: ReadinessDeps): (() => Promise<string | undefined>) => {
  const findFaults = watchReadTables(db);
  return async () => {
    try {
      await store.ready();
      const faults = findFaults()
        .filter(({ table }) => concerns(table, own))
        .map(({ table, fault }) => `read.${table}: ${fault}`);
      const problems = [...(await findRunnerProblems(db, own, listRunners())), ...faults];
      return problems.length === 0 ? undefined : problems.join('\n');
    } catch (error) {
      return describeError(error);
    }
  };
};

/** Whether a table is one of the process's projections, or none of any projection: the checkpoints. */
const concerns = (table: string, own: readonly Projection[]): boolean => {
  const others = projections.filter(
    ({ name }) => !own.some((projection) => projection.name === name),
  );
  return !others.some(({ tables }) => tables.some((other) => other === table));
};

/** A projection in partitions may have no runner here: other processes run all of them. */
const findRunnerProblems = async (
  db: Db,
  own: readonly Projection[],
  runners: readonly ProjectionRunner[],
): Promise<readonly string[]> => {
  if (own.length === 0) return [];
  const names = own.map(({ name }) => name);
  const stopped = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'error', 'error_position'])
    .where('error', 'is not', null)
    .where('projection', 'in', names)
    .orderBy('projection')
    .orderBy('partition')
    .limit(own.length * maxPartitions)
    .execute();
  const notOpen = runners.filter((runner) => runner.position() === undefined);
  return [
    ...stopped.map(
      ({ projection, error, error_position: at }) => `${projection} stopped at ${at}: ${error}`,
    ),
    ...notOpen
      .filter(({ projection }) => !stopped.some((row) => row.projection === projection.name))
      .map(({ projection }) => `${projection.name} does not follow the log yet`),
  ];
};
