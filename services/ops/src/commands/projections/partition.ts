import { NotRepartitionable, repartition } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import { Problem, usageProblem } from '../../problem.ts';
import { findProjection } from '../../projections/find-projection.ts';

/** Works with or without running projectors, which share the partitions within seconds. No row is moved. */
export const partitionCommand = defineCommand({
  name: 'projections partition',
  summary:
    'Divides a projection into partitions, which the projectors that run it share; 1 makes it whole again',
  operands: ['projection', 'partitions'],
  options: z.strictObject({}),
  run: async ({ operands: [name = '', number = ''] }, { system }) => {
    const projection = findProjection(name);
    if (!/^\d{1,3}$/.test(number)) throw usageProblem('The number of partitions must be a number.');
    const partitions = Number(number);
    const {
      addresses: { databaseUrl },
      store,
    } = system();
    const { signal } = new AbortController();
    try {
      const before = await repartition({ databaseUrl, store, signal }, projection, partitions);
      return { projection: projection.name, before, partitions };
    } catch (error) {
      if (error instanceof NotRepartitionable) throw new Problem(error.message, { cause: error });
      throw error;
    }
  },
});
