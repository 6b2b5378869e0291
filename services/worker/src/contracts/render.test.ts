import { createHash } from 'node:crypto';

import {
  contractLocales,
  contractTemplate,
  placeholders,
  type Template,
  getEffectiveTemplate,
} from '@hiring/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderContract } from './render.ts';
import { type ContractWords, fillTemplate } from './template.ts';

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

const getBuiltIn = (locale: (typeof contractLocales)[number]): Template =>
  getEffectiveTemplate(contractTemplate.initial, 'an organization', locale);
const template = getBuiltIn('en');

const render = (changed: Partial<ContractWords> = {}, by = imprint, from = template) =>
  renderContract(fillTemplate(from, { ...words, ...changed }), by);

const renderHash = async (...input: Parameters<typeof render>): Promise<string> =>
  createHash('sha256')
    .update(await render(...input))
    .digest('hex');

describe('renderContract', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it.each(contractLocales)('returns the same bytes for the same inputs in %s', async (locale) => {
    const hashes = await Promise.all([1, 2].map(() => renderHash({}, imprint, getBuiltIn(locale))));
    expect(new Set(hashes).size).toBe(1);
  });

  it('returns the same bytes at another time, in another time zone and locale', async () => {
    const here = await renderHash();
    vi.useFakeTimers({ now: new Date('2031-01-01T23:30:00.000Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Auckland');
    vi.stubEnv('LANG', 'fr_FR.UTF-8');
    expect(await renderHash()).toBe(here);
  });

  it('returns other bytes when a word, the date or the language differs', async () => {
    const hashes = await Promise.all([
      renderHash(),
      renderHash({ candidateName: 'Somebody Else' }),
      renderHash({}, { ...imprint, madeAt: '2026-06-05T10:00:01.000Z' }),
      renderHash({}, imprint, { ...template, locale: 'fr' }),
    ]);
    expect(new Set(hashes).size).toBe(4);
  });

  it('continues over as many pages as the text needs', async () => {
    const clauses = Array.from({ length: 8 }, () => template.clauses).flat();
    const long = { ...template, clauses };
    const pages = (await render({}, imprint, long)).toString('latin1').match(/\/Type \/Page\n/g);
    expect(pages?.length).toBeGreaterThan(3);
  });
});

describe('fillTemplate', () => {
  it.each(contractLocales)('fills every placeholder of the built-in template in %s', (locale) => {
    const filled = JSON.stringify(fillTemplate(getBuiltIn(locale), words));
    expect(filled).not.toContain('{{');
    for (const placeholder of placeholders) expect(filled).toContain(words[placeholder]);
  });

  it('treats the filled-in words as text, not as a template', () => {
    const filled = fillTemplate(template, { ...words, candidateName: '{{salary}} $& %s' });
    expect(filled.signatures[1]).toContain('{{salary}} $& %s');
  });

  it('throws for an unknown placeholder', () => {
    for (const word of ['password', 'constructor']) {
      const invalid = { ...template, title: `{{${word}}}` };
      expect(() => fillTemplate(invalid, words)).toThrow(`unknown placeholder: ${word}`);
    }
  });
});
