import { z } from 'zod';

import { mustBeFounded } from '../acts/must-be-founded.ts';
import { command } from '../command.ts';
import { archive, emptyTally } from '../history/archive.ts';
import { eventLog } from '../history/event-log.ts';
import { Moment, Time } from '../history/moment.ts';
import { archiveBar } from '../history/progress.ts';
import { documentOf, linesOf, pastOf } from '../history/stream-history.ts';
import { toFile, toStream } from '../history/write-lines.ts';
import { usageProblem } from '../problem.ts';

const show = command({
  name: 'history',
  summary:
    'Every event of one stream, for example candidateRole-ID, as an auditor reads it; --at REVISION|TIME stops there ' +
    'and adds the state',
  operands: ['stream'],
  options: z.strictObject({ at: Moment.optional(), ndjson: z.boolean().default(false) }),
  run: async ({ operands: [stream = ''], options: { at, ndjson } }, { system, terminal }) => {
    if (ndjson && terminal.json) throw usageProblem('either --ndjson or --json');
    const asked = { stream, at };
    const past = pastOf(system(), asked);
    if (!ndjson) {
      const document = await documentOf(asked, past);
      return terminal.json ? document : eventLog(stream, document);
    }
    await toStream(linesOf(asked, past), process.stdout);
    return undefined;
  },
});

const exportAll = command({
  name: 'history export',
  summary:
    'The signed archive of an organization as NDJSON: all its events, recorded --from and before --to; --sealed: personal ' +
    'data as it lies in the log',
  operands: [],
  options: z.strictObject({
    organization: z.string(),
    from: Time.optional(),
    to: Time.optional(),
    output: z.string().min(1).optional(),
    sealed: z.boolean().default(false),
  }),
  run: async ({ options: { output, from, to, ...options } }, { system, terminal }) => {
    if (output === undefined && terminal.json) throw usageProblem('--json needs --output FILE');
    await mustBeFounded(system(), options.organization);
    const tally = emptyTally();
    const bar = archiveBar(output !== undefined);
    const lines = archive(system(), { ...options, from, to }, tally, bar.reached);
    try {
      await (output === undefined ? toStream(lines, process.stdout) : toFile(lines, output));
    } finally {
      bar.stop();
    }
    return output === undefined ? undefined : { output, ...tally };
  },
});

export const historyCommands = [show, exportAll];
