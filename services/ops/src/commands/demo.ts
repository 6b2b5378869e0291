import { apiKey, candidate, candidateRole, organization, role, user } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';
import { buildDemo } from '../demo/build-demo.ts';
import { createProgressBar } from '../demo/progress.ts';
import { summarizeDemo } from '../demo/summary.ts';

export const demoCommand = defineCommand({
  name: 'demo',
  summary:
    'Creates a demo organization with users, API keys, roles and CANDIDATES candidates for each open role',
  operands: [],
  options: z.strictObject({
    candidates: z.coerce.number().int().min(0).max(100_000).default(5),
    'when-empty': z.boolean().default(false),
  }),
  run: async ({ options: { candidates, 'when-empty': whenEmpty } }, { system, terminal }) => {
    if (whenEmpty && (await headPosition(system().store, demoCategories)) !== undefined) {
      return null;
    }
    const progress = createProgressBar();
    try {
      const document = await buildDemo(system(), { candidates, progress });
      return terminal.json ? document : summarizeDemo(document);
    } finally {
      progress.stop();
    }
  },
});

/** A log without events of these categories counts as empty, because the event store itself appends other events. */
const demoCategories = [user, apiKey, organization, role, candidate, candidateRole].map(
  (decider) => decider.category,
);
