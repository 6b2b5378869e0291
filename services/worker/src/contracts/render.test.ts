import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { employmentEn } from './employment-en.ts';
import { renderContract } from './render.ts';
import { type ContractWords, fillTemplate, placeholders } from './template.ts';

const words: ContractWords = {
  contractId: '5b0c3f0e-7a51-5d0c-9d39-3a1f6c0f7e55',
  issuedOn: '2026-06-05',
  organizationName: 'Łódź Works',
  candidateName: 'Ґалаґан Ελένη',
  candidateEmail: 'candidate@example.com',
  roleName: 'Welder',
  department: 'Production',
  location: 'Lyon',
  workType: 'onsite',
  salary: 'between 2400 and 2900.5 EUR (month)',
};
const imprint = { author: 'Łódź Works', madeAt: '2026-06-05T10:00:00.000Z' };

const hashOf = async (changed: Partial<ContractWords> = {}, by = imprint): Promise<string> => {
  const pdf = await renderContract(fillTemplate(employmentEn, { ...words, ...changed }), by);
  return createHash('sha256').update(pdf).digest('hex');
};

describe('a rendered contract', () => {
  it('is byte-identical for the same inputs', async () => {
    expect(await hashOf()).toBe(await hashOf());
  });

  it('differs when a word or its date differs', async () => {
    const hashes = await Promise.all([
      hashOf(),
      hashOf({ candidateName: 'Somebody Else' }),
      hashOf({}, { ...imprint, madeAt: '2026-06-05T10:00:01.000Z' }),
    ]);
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('a template', () => {
  it('uses every word there is and leaves none unfilled', () => {
    const { title, opening, clauses, signatures } = employmentEn;
    const template = JSON.stringify([title, opening, clauses, signatures]);
    for (const placeholder of placeholders) expect(template).toContain(`{{${placeholder}}}`);
    expect(JSON.stringify(fillTemplate(employmentEn, words))).not.toContain('{{');
  });

  it('treats what is filled in as text, not as a template', () => {
    const filled = fillTemplate(employmentEn, { ...words, candidateName: '{{salary}} $& %s' });
    expect(filled.signatures[1]).toContain('{{salary}} $& %s');
  });

  it('that asks for an unknown word is refused', () => {
    for (const word of ['password', 'constructor']) {
      const asking = { ...employmentEn, title: `{{${word}}}` };
      expect(() => fillTemplate(asking, words)).toThrow(`unknown word: ${word}`);
    }
  });
});
