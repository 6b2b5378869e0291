import { history, type Recorded } from '@hiring/eventstore';
import { z } from 'zod';

import { command } from '../command.ts';
import { Problem } from '../problem.ts';

export const historyCommand = command({
  name: 'history',
  summary: 'Every event of one stream, for example candidateRole-ID, as an auditor reads it',
  operands: ['stream'],
  options: z.strictObject({}),
  run: async ({ operands: [stream = ''] }, { system }) => {
    const events: object[] = [];
    for await (const recorded of history(system().store, stream)) events.push(shown(recorded));
    if (events.length === 0) throw new Problem(`there is no stream ${stream}`);
    return events;
  },
});

const shown = ({ revision, position, recordedAt, type, cause, event, error }: Recorded) => ({
  revision,
  position,
  recordedAt,
  type,
  data: event?.data ?? null,
  error: error?.message ?? null,
  cause,
});
