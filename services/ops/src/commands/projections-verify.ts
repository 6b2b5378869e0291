import { type Projection, verify } from 'projector';
import { z } from 'zod';

import { command } from '../command.ts';
import { Problem } from '../problem.ts';
import { chosen } from '../projections/named.ts';
import { showProgress } from '../projections/show-progress.ts';
import { isSound, verdictSentence, verdictTables } from '../projections/verdict.ts';
import type { System } from '../system.ts';
import type { Terminal } from '../terminal.ts';

/** Compares at one moment: lanes and readers go on meanwhile, and nothing is left behind. */
export const verifyCommand = command({
  name: 'projections verify',
  summary:
    'Replays the log and compares every table and row, of one projection or all, with what is shown: totals per table and the first ten differences; fails when there is one',
  operands: ['[projection]'],
  options: z.strictObject({}),
  run: async ({ operands: [name] }, { system, terminal }) => {
    const verified: Awaited<ReturnType<typeof verifyOne>>[] = [];
    for (const projection of chosen(name, name === undefined)) {
      verified.push(await verifyOne(system(), projection, terminal));
    }
    const document = terminal.json ? verified : verdictTables(verified);
    if (verified.every(isSound)) return document;
    throw new Problem(verdictSentence(verified), { code: 'difference', details: document });
  },
});

const verifyOne = async (
  { addresses: { databaseUrl }, store }: System,
  projection: Projection,
  terminal: Terminal,
) => {
  const shown = showProgress(projection.name, terminal);
  try {
    shown.stage('comparing');
    const { signal } = new AbortController();
    const { altered, tables, differences, ...verified } = await verify(
      { databaseUrl, store, signal },
      projection,
      shown.moved,
    );
    const { seconds } = shown.figures();
    const eventsPerSecond = Math.round(verified.events / seconds);
    return { ...verified, seconds, eventsPerSecond, altered, tables, differences };
  } finally {
    shown.stop();
  }
};
