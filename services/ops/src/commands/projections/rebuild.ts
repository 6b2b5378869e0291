import { type Projection, rebuild } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import type { Terminal } from '../../output/terminal.ts';
import { selectProjections } from '../../projections/find-projection.ts';
import { showProgress } from '../../projections/show-progress.ts';
import type { System } from '../../system.ts';

/** Works with or without a running projector; until the swap, the live tables are read and a projector updates them. */
export const rebuildCommand = defineCommand({
  name: 'projections rebuild',
  summary:
    'Rebuilds a projection from the log in shadow tables, then swaps them with the tables that are read',
  operands: ['[projection]'],
  options: z.strictObject({ all: z.boolean().default(false) }),
  run: async ({ operands: [name], options: { all } }, { system, terminal }) => {
    const rebuilt: object[] = [];
    for (const projection of selectProjections(name, all)) {
      rebuilt.push(await rebuildProjection(system(), projection, terminal));
    }
    return rebuilt;
  },
});

const rebuildProjection = async (
  { addresses, store }: System,
  projection: Projection,
  terminal: Terminal,
): Promise<object> => {
  const display = showProgress(projection.name, terminal);
  const { signal } = new AbortController();
  const { databaseUrl } = addresses;
  try {
    const reason = 'requested by an operator';
    const deps = { databaseUrl, store, signal };
    await rebuild(deps, projection, { reason, progress: display });
  } finally {
    display.stop();
  }
  const { events, seconds } = display.figures();
  const { name, version } = projection;
  return {
    projection: name,
    version,
    events,
    seconds,
    eventsPerSecond: Math.round(events / seconds),
  };
};
