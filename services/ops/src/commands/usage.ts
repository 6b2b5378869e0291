import { AppendDenied, expireStream } from '@hiring/eventstore';
import { findExpirableUsage, UsageNotExpirable } from '@hiring/projections';
import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

const maxMonths = 1_200;

/** `$maxAge` of a stream in days for each month: its events are older than that, whatever the length of the months. */
const daysPerMonth = 28;
const secondsPerDay = 86_400;

const Months = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number of months')
  .transform(Number)
  .pipe(z.number().int().min(1).max(maxMonths));

const expire = defineCommand({
  name: 'usage expire',
  summary:
    'Lets the event store remove old uses of keys, which are counted, at its next scavenge; needs the credentials of an administrator of the store',
  operands: [],
  options: z.strictObject({ 'older-than-months': Months }),
  run: async ({ options: { 'older-than-months': months } }, { system }) => {
    const { db, now } = system();
    try {
      const { before, streams } = await findExpirableUsage(db, { months, now: now() });
      const expired = await expireStreams(system(), streams, months * daysPerMonth * secondsPerDay);
      return { before, expired, already: streams.length - expired };
    } catch (error) {
      if (error instanceof UsageNotExpirable) throw new Problem(error.message, { cause: error });
      if (!(error instanceof AppendDenied)) throw error;
      const message =
        'The user of EVENTSTORE_URL may not write the metadata of streams: use that of an administrator.';
      throw new Problem(message, { cause: error });
    }
  },
});

export const usageCommands = [expire];

/** Returns how many streams had no metadata yet. */
const expireStreams = async (
  { store }: System,
  streams: readonly string[],
  maxAgeSeconds: number,
): Promise<number> => {
  let expired = 0;
  for (const stream of streams) {
    if (await expireStream(store, stream, maxAgeSeconds)) expired++;
  }
  return expired;
};
