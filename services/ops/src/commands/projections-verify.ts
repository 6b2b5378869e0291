import { type Projection, verify } from 'projector';
import { z } from 'zod';

import { command } from '../command.ts';
import { Problem } from '../problem.ts';
import { chosen } from '../projections/named.ts';
import { showProgress } from '../projections/show-progress.ts';
import type { System } from '../system.ts';
import type { Terminal } from '../terminal.ts';

/** Compares at one moment: lanes and readers go on meanwhile, and nothing is left behind. */
export const verifyCommand = command({
  name: 'projections verify',
  summary:
    'Replays the log and compares every row, of one projection or all, with what is shown; fails at a difference and names the row and the event behind it',
  operands: ['[projection]'],
  options: z.strictObject({}),
  run: async ({ operands: [name] }, { system, terminal }) => {
    const verified: Awaited<ReturnType<typeof verifyOne>>[] = [];
    for (const projection of chosen(name, name === undefined)) {
      verified.push(await verifyOne(system(), projection, terminal));
    }
    const differing = verified.filter(({ difference }) => difference !== null);
    if (differing.length === 0) return verified.map(({ difference: _none, ...figures }) => figures);
    throw new Problem(`not what follows from the log: ${differing.map(said).join('; ')}`, {
      code: 'difference',
      details: verified,
    });
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
    const { difference, ...verified } = await verify(
      { databaseUrl, store, signal },
      projection,
      shown.moved,
    );
    const { seconds } = shown.figures();
    const eventsPerSecond = Math.round(verified.events / seconds);
    return { ...verified, seconds, eventsPerSecond, difference };
  } finally {
    shown.stop();
  }
};

type Differing = { readonly projection: string; readonly difference: Difference | null };
type Difference = NonNullable<Awaited<ReturnType<typeof verify>>['difference']>;

const said = ({ projection, difference }: Differing): string => {
  if (!difference) return projection;
  const { kind, table, key, event } = difference;
  const columns = kind === 'changed' ? ` (${Object.keys(difference.columns).join(', ')})` : '';
  const behind = event
    ? `the event behind it is ${event.eventId}, ${event.type} of ${event.stream} at ${event.position}`
    : 'no event is behind it';
  return `${projection}: ${kind} row ${JSON.stringify(key)} of ${table}${columns}; ${behind}`;
};
