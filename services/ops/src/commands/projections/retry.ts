import { z } from 'zod';

import { defineCommand } from '../../command-line/command.ts';
import { usageProblem } from '../../problem.ts';
import { findProjection } from '../../projections/find-projection.ts';
import { retryProjection, skipStoppedEvent } from '../../projections/retry.ts';

export const retryCommand = defineCommand({
  name: 'projections retry',
  summary:
    'Has a stopped projection try its event again at once; only with --skip-event and --reason does it pass over that event, for good and on record',
  operands: ['projection'],
  options: z.strictObject({
    'skip-event': z.string().optional(),
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  run: async ({ operands: [name = ''], options }, { system }) => {
    const { name: projection } = findProjection(name);
    const { 'skip-event': eventId, reason } = options;
    if ((eventId === undefined) !== (reason === undefined)) {
      throw usageProblem('--skip-event and --reason go together');
    }
    return eventId === undefined || reason === undefined
      ? retryProjection(system(), projection)
      : skipStoppedEvent(system(), projection, { eventId, reason });
  },
});
