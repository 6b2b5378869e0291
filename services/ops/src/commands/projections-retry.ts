import { z } from 'zod';

import { command } from '../command.ts';
import { usageProblem } from '../problem.ts';
import { projectionNamed } from '../projections/named.ts';
import { retry, skip } from '../projections/retry.ts';

export const retryCommand = command({
  name: 'projections retry',
  summary:
    'Has a stopped projection try its event again at once; only with --skip-event and --reason does it pass over that event, for good and on record',
  operands: ['projection'],
  options: z.strictObject({
    'skip-event': z.string().optional(),
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  run: async ({ operands: [name = ''], options }, { system }) => {
    const { name: projection } = projectionNamed(name);
    const { 'skip-event': eventId, reason } = options;
    if ((eventId === undefined) !== (reason === undefined)) {
      throw usageProblem('--skip-event and --reason go together');
    }
    return eventId === undefined || reason === undefined
      ? retry(system(), projection)
      : skip(system(), projection, { eventId, reason });
  },
});
