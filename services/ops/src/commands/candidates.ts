import { candidate } from '@hiring/domain';
import { erasePerson } from '@hiring/personal-data';
import { z } from 'zod';

import { writeExport, readExport } from '../actions/export-person.ts';
import { defineCommand } from '../command-line/command.ts';

const erase = defineCommand({
  name: 'candidates erase',
  summary: 'Erases a person permanently: their personal data can no longer be decrypted',
  operands: ['candidate'],
  options: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  run: async ({ operands: [candidateId = ''], options: { reason } }, { system }) => {
    const erasure = { candidateId, reason, by: 'system', metadata: system().metadata };
    const { erasedAt, position } = await erasePerson(system(), erasure);
    system().noteWrite(candidate.category, position);
    return { id: candidateId, erasedAt };
  },
});

const exportCommand = defineCommand({
  name: 'candidates export',
  summary:
    'Prints all stored data about a person, with contracts and documents in base64; --output writes files into a new directory',
  operands: ['candidate'],
  options: z.strictObject({ output: z.string().min(1).optional() }),
  run: async ({ operands: [id = ''], options: { output } }, { config, system }) => {
    const exported = await readExport(system(), id, config);
    if (output !== undefined) return writeExport(output, exported);
    const contracts = exported.contracts.map((item) => ({
      ...item,
      pdf: item.pdf.toString('base64'),
    }));
    const documents = exported.documents.map((item) => ({
      ...item,
      file: item.file.toString('base64'),
    }));
    return { ...exported, contracts, documents };
  },
});

export const candidateCommands = [erase, exportCommand];
