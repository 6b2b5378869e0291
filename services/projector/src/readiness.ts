import type { EventStore } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';
import { inWords } from '@hiring/telemetry';

import type { Lane } from './lane.ts';

type Ready = { readonly db: Db; readonly store: EventStore; readonly lanes: readonly Lane[] };

/** Why the projector is not ready: a store that is away, a projection that stopped or is not open. Undefined: it is ready. */
export const problemOf = async ({ db, store, lanes }: Ready): Promise<string | undefined> => {
  try {
    await store.ready();
    const stopped = await read(db)
      .selectFrom('checkpoints')
      .select(['projection', 'error', 'error_position'])
      .where('error', 'is not', null)
      .orderBy('projection')
      .limit(lanes.length)
      .execute();
    const notOpen = lanes.filter((lane) => lane.position() === undefined);
    const problems = [
      ...stopped.map(
        ({ projection, error, error_position: at }) => `${projection} stopped at ${at}: ${error}`,
      ),
      ...notOpen
        .filter(({ projection }) => !stopped.some((it) => it.projection === projection.name))
        .map(({ projection }) => `${projection.name} is not open`),
    ];
    return problems.length === 0 ? undefined : problems.join('\n');
  } catch (error) {
    return inWords(error);
  }
};
