import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import { usageProblem } from '../../problem.ts';
import { findProjection } from '../../projections/find-projection.ts';
import { retryProjection, skipStoppedEvent } from '../../projections/retry.ts';

export const retryCommand = defineCommand({
  name: 'projections retry',
  summary:
    'Retries the event at which a projection stopped; with --skip-event and --reason it skips the event permanently and records the skip',
  operands: ['projection'],
  options: z.strictObject({
    'skip-event': z.string().optional(),
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  run: async ({ operands: [name = ''], options }, { system }) => {
    const { name: projection } = findProjection(name);
    const { 'skip-event': eventId, reason } = options;
    if ((eventId === undefined) !== (reason === undefined)) {
      throw usageProblem('Give --skip-event and --reason together, or neither.');
    }
    return eventId === undefined || reason === undefined
      ? retryProjection(system(), projection)
      : skipStoppedEvent(system(), projection, { eventId, reason });
  },
});
