import { type Projection, rebuildTogether } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import type { Terminal } from '../../output/terminal.ts';
import { selectProjections } from '../../projections/find-projection.ts';
import {
  openProgressBars,
  type ProgressBars,
  showProgress,
} from '../../projections/show-progress.ts';
import type { System } from '../../system.ts';

/** Works with or without a running projector; until the swap, the live tables are read and a projector updates them. */
export const rebuildCommand = defineCommand({
  name: 'projections rebuild',
  summary:
    'Rebuilds a projection from the log in shadow tables, then swaps them with the tables that are read; with --all every projection, in one reading of the log',
  operands: ['[projection]'],
  options: z.strictObject({ all: z.boolean().default(false) }),
  run: async ({ operands: [name], options: { all } }, { system, terminal }) => {
    const bars = openProgressBars();
    try {
      return await rebuildAll(system(), selectProjections(name, all), { terminal, bars });
    } finally {
      bars.stop();
    }
  },
});

type Output = { readonly terminal: Terminal; readonly bars: ProgressBars };

/** Throws the first error once every rebuild has ended. */
const rebuildAll = async (
  { addresses: { databaseUrl }, store }: System,
  projections: readonly Projection[],
  { terminal, bars }: Output,
): Promise<readonly object[]> => {
  const requests = projections.map((projection) => ({
    projection,
    reason: 'requested by an operator',
    progress: showProgress(projection.name, terminal, bars),
  }));
  const { signal } = new AbortController();
  const rebuilds = rebuildTogether({ databaseUrl, store, signal }, requests);
  const results = requests.map(async ({ projection: { name, version }, progress }, nth) => {
    await rebuilds[nth];
    const { events, seconds } = progress.figures();
    const eventsPerSecond = Math.round(events / seconds);
    return { projection: name, version, events, seconds, eventsPerSecond };
  });
  await Promise.allSettled(results);
  return Promise.all(results);
};
