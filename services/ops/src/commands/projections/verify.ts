import { isSound, type Projection, verify } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import type { Terminal } from '../../output/terminal.ts';
import { Problem } from '../../problem.ts';
import { selectProjections } from '../../projections/find-projection.ts';
import { openProgressBars, showProgress } from '../../projections/show-progress.ts';
import { describeVerdict, toVerdictTables } from '../../projections/verdict.ts';
import type { System } from '../../system.ts';

/** Compares one snapshot; projection runners and readers continue meanwhile, and no tables are left behind. */
export const verifyCommand = defineCommand({
  name: 'projections verify',
  summary:
    'Replays the log and compares the result with every table and row of one projection or of all: prints totals per table and the first ten differences; fails on a difference',
  operands: ['[projection]'],
  options: z.strictObject({}),
  run: async ({ operands: [name] }, { system, terminal }) => {
    const verified: Awaited<ReturnType<typeof verifyProjection>>[] = [];
    for (const projection of selectProjections(name, name === undefined)) {
      verified.push(await verifyProjection(system(), projection, terminal));
    }
    const document = terminal.json ? verified : toVerdictTables(verified);
    if (verified.every(isSound)) return document;
    throw new Problem(describeVerdict(verified), { code: 'difference', details: document });
  },
});

const verifyProjection = async (
  { addresses: { databaseUrl }, store }: System,
  projection: Projection,
  terminal: Terminal,
) => {
  const bars = openProgressBars();
  const display = showProgress(projection.name, terminal, bars);
  try {
    display.stage('comparing');
    const { signal } = new AbortController();
    const { altered, tables, differences, ...verified } = await verify(
      { databaseUrl, store, signal },
      projection,
      display.advanced,
    );
    const { seconds } = display.figures();
    const eventsPerSecond = Math.round(verified.events / seconds);
    return { ...verified, seconds, eventsPerSecond, altered, tables, differences };
  } finally {
    bars.stop();
  }
};
