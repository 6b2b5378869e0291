import { headPosition } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';
import { z } from 'zod';

import { command } from '../command.ts';

const list = command({
  name: 'projections list',
  summary: 'Every projection and the position it has reached',
  operands: [],
  options: z.strictObject({}),
  run: (_input, { system }) => checkpoints(system().db),
});

const status = command({
  name: 'projections status',
  summary: 'Whether the projections run: the head of the log, and where one has stopped and why',
  operands: [],
  options: z.strictObject({}),
  run: async (_input, { system }) => {
    const { db, store } = system();
    const [head, projections] = await Promise.all([headPosition(store), checkpoints(db)]);
    const stopped = projections.filter(({ error }) => error !== null);
    return { head: head ?? null, stopped: stopped.map((it) => it.projection), projections };
  },
});

const checkpoints = (db: Db) =>
  read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'version', 'position', 'error', 'error_position', 'seen_at'])
    .orderBy('projection')
    .execute();

export const projectionCommands = [list, status];
