import { candidate } from '@hiring/domain';
import { erasePerson } from '@hiring/personal-data';
import { z } from 'zod';

import { exportTo, readExport } from '../acts/export-person.ts';
import { command } from '../command.ts';

const erase = command({
  name: 'candidates erase',
  summary: 'Forgets a person for ever: what was said of them cannot be read from then on',
  operands: ['candidate'],
  options: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  run: async ({ operands: [candidateId = ''], options: { reason } }, { system }) => {
    const asked = { candidateId, reason, by: 'system', cause: system().cause };
    const { erasedAt, position } = await erasePerson(system(), asked);
    system().written(candidate.category, position);
    return { id: candidateId, erasedAt };
  },
});

const exportOne = command({
  name: 'candidates export',
  summary:
    'Everything that is kept about a person, with contracts and documents in base64; with --output as files in a new directory',
  operands: ['candidate'],
  options: z.strictObject({ output: z.string().min(1).optional() }),
  run: async ({ operands: [id = ''], options: { output } }, { config, system }) => {
    const exported = await readExport(system(), id, config);
    if (output !== undefined) return exportTo(output, exported);
    const contracts = exported.contracts.map((it) => ({ ...it, pdf: it.pdf.toString('base64') }));
    const documents = exported.documents.map((it) => ({ ...it, file: it.file.toString('base64') }));
    return { ...exported, contracts, documents };
  },
});

export const candidateCommands = [erase, exportOne];
