import { type Db, buildExpectedReadSchema, findTableFaults, read } from '@hiring/database';
import { headPosition } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import { findRunningRebuilds } from '../../projections/running-rebuilds.ts';
import { partitionCommand } from './partition.ts';
import { rebuildCommand } from './rebuild.ts';
import { retryCommand } from './retry.ts';
import { verifyCommand } from './verify.ts';

const list = defineCommand({
  name: 'projections list',
  summary:
    'Lists every projection of this build with its version, its tables and the stream categories it reads',
  operands: [],
  options: z.strictObject({}),
  run: () =>
    Promise.resolve(
      projections.map(({ name, version, tables, categories }) => ({
        projection: name,
        version,
        tables: tables.join(', '),
        categories: categories.join(', '),
      })),
    ),
});

const status = defineCommand({
  name: 'projections status',
  summary:
    'Shows the state of the projections: their positions, where and why one stopped, who runs each partition, missing or altered tables, and running rebuilds',
  operands: [],
  options: z.strictObject({}),
  watchable: true,
  run: async (_input, { system }) => {
    const { db, store } = system();
    const head = (await headPosition(store)) ?? 0n;
    const [copies, checkpoints, faults] = await Promise.all([
      findRunningRebuilds(db),
      findCheckpoints(db, head),
      findTableFaults(db, await buildExpectedReadSchema(db)),
    ]);
    const stopped = [...checkpoints, ...copies].filter(({ error }) => error !== null);
    return {
      head,
      stopped: [...new Set(stopped.map(({ projection }) => projection))],
      altered: faults.map(({ table, fault }) => ({
        projection: findOwner(table) ?? null,
        table: `read.${table}`,
        fault,
      })),
      projections: checkpoints,
      copies,
    };
  },
});

/** Returns the projection that owns a table; undefined for tables that all projections use. */
const findOwner = (table: string): string | undefined =>
  projections.find(({ tables }) => tables.some((own) => own === table))?.name;

const findCheckpoints = async (db: Db, head: bigint) => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'partition', 'partitions', 'version', 'position'])
    .select(['error', 'error_position', 'seen_at', 'owner'])
    .orderBy('projection')
    .orderBy('partition')
    .execute();
  const builds = new Map(projections.map(({ name, version }) => [name, version]));
  return rows.map(({ projection, partition, partitions, version, position, ...row }) => ({
    projection,
    partition: `${partition + 1}/${partitions}`,
    version,
    build: builds.get(projection) ?? null,
    position,
    to_head: position < head ? head - position : 0n,
    ...row,
  }));
};

export const projectionCommands = [
  list,
  status,
  rebuildCommand,
  verifyCommand,
  retryCommand,
  partitionCommand,
];
