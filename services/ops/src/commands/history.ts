import { ChainsRestartedError, createTally, generateArchive, toSigningKey } from '@hiring/audit';
import { z } from 'zod';

import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { defineCommand } from '../command-line/command.ts';
import { formatHistory } from '../history/format-history.ts';
import { Moment, Time } from '../history/moment.ts';
import { createArchiveBar } from '../history/progress.ts';
import { toHistoryDocument, toHistoryLines, readPastEvents } from '../history/stream-history.ts';
import { writeToFile, writeToStream } from '../history/write-lines.ts';
import { Problem, usageProblem } from '../problem.ts';

const show = defineCommand({
  name: 'history',
  summary:
    'Prints every event of one stream, for example candidateRole-ID, for auditors; --at REVISION|TIME ends there ' +
    'and adds the state',
  operands: ['stream'],
  options: z.strictObject({ at: Moment.optional(), ndjson: z.boolean().default(false) }),
  run: async ({ operands: [stream = ''], options: { at, ndjson } }, { system, terminal }) => {
    if (ndjson && terminal.json) throw usageProblem('Use either --ndjson or --json, not both.');
    const request = { stream, at };
    const past = readPastEvents(system(), request);
    if (!ndjson) {
      const document = await toHistoryDocument(request, past);
      return terminal.json ? document : formatHistory(stream, document);
    }
    await writeToStream(toHistoryLines(request, past), process.stdout);
    return undefined;
  },
});

const exportAll = defineCommand({
  name: 'history export',
  summary:
    'Exports the signed archive of an organization as NDJSON: its events recorded since --from and before --to; --sealed ' +
    'keeps personal data encrypted as stored',
  operands: [],
  options: z.strictObject({
    organization: z.string(),
    from: Time.optional(),
    to: Time.optional(),
    output: z.string().min(1).optional(),
    sealed: z.boolean().default(false),
  }),
  run: async ({ options: { output, from, to, ...options } }, { system, terminal }) => {
    if (output === undefined && terminal.json) {
      throw usageProblem(
        '--json needs --output FILE: the archive itself is written to standard output otherwise.',
      );
    }
    await assertOrganizationFounded(system(), options.organization);
    const tally = createTally();
    const bar = createArchiveBar(output !== undefined);
    const { vault, ...stores } = system();
    const source = { ...stores, key: toSigningKey(vault.auditSeed) };
    const progress = { tally, onProgress: bar.update };
    const lines = generateArchive(source, { ...options, from, to }, progress);
    try {
      await (output === undefined
        ? writeToStream(lines, process.stdout)
        : writeToFile(lines, output));
    } catch (error) {
      if (!(error instanceof ChainsRestartedError)) throw error;
      throw new Problem(error.message, { code: 'difference' });
    } finally {
      bar.stop();
    }
    return output === undefined ? undefined : { output, ...tally };
  },
});

export const historyCommands = [show, exportAll];
