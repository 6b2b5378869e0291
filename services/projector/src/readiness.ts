import type { EventStore } from '@hiring/eventstore';
import { type Db, read, watchReadTables } from '@hiring/readmodels';
import { inWords } from '@hiring/telemetry';

import type { Lane } from './lane.ts';

type Ready = { readonly db: Db; readonly store: EventStore; readonly lanes: readonly Lane[] };

/**
 * Answers why the projector is not ready: a store that is away, a projection that stopped or is not open, a read table that
 * is missing or altered. Undefined: it is ready.
 */
export const readiness = ({ db, store, lanes }: Ready): (() => Promise<string | undefined>) => {
  const findFaults = watchReadTables(db);
  return async () => {
    try {
      await store.ready();
      const faults = findFaults().map(({ table, fault }) => `read.${table}: ${fault}`);
      const problems = [...(await laneProblems(db, lanes)), ...faults];
      return problems.length === 0 ? undefined : problems.join('\n');
    } catch (error) {
      return inWords(error);
    }
  };
};

const laneProblems = async (db: Db, lanes: readonly Lane[]): Promise<readonly string[]> => {
  const stopped = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'error', 'error_position'])
    .where('error', 'is not', null)
    .orderBy('projection')
    .limit(lanes.length)
    .execute();
  const notOpen = lanes.filter((lane) => lane.position() === undefined);
  return [
    ...stopped.map(
      ({ projection, error, error_position: at }) => `${projection} stopped at ${at}: ${error}`,
    ),
    ...notOpen
      .filter(({ projection }) => !stopped.some((it) => it.projection === projection.name))
      .map(({ projection }) => `${projection.name} is not open`),
  ];
};
