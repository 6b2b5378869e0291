import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { templateSaved } from './contract-template.examples.ts';
import {
  contractTemplate,
  toContractTemplateId,
  saveContractTemplate,
  getEffectiveTemplate,
} from './contract-template.ts';
import { contractLocales } from './locales.ts';
import { placeholders, TemplateText } from './template-text.ts';

const given = specify(contractTemplate);
const { version: _version, ...saved } = templateSaved.data;
const { organizationId, title, opening, clauses, signatures } = saved;

describe('saving a contract template', () => {
  it('records it as the next version', () => {
    given()
      .when((state) => saveContractTemplate(state, saved))
      .yields(templateSaved);
    const changed = { ...saved, title: 'Contrat' };
    given(templateSaved)
      .when((state) => saveContractTemplate(state, changed))
      .yields({ type: 'ContractTemplateSaved', data: { ...changed, version: 2 } });
  });

  it('yields no event for the same text, even from another user', () => {
    const again = { ...saved, savedBy: 'another', savedAt: '2027-01-01T00:00:00.000Z' };
    given(templateSaved)
      .when((state) => saveContractTemplate(state, again))
      .yieldsNothing();
  });

  it.each(['de', 'FR', '', 'toString'])('is refused for an unsupported language: %j', (locale) => {
    given()
      .when((state) => saveContractTemplate(state, { ...saved, locale }))
      .refuses('unknown_locale');
  });

  it.each([
    ['an unknown placeholder', { title: '{{password}}' }],
    ['a property name of every object', { title: '{{constructor}}' }],
    ['an expression', { title: '{{ candidateName }}' }],
    ['braces that do not close', { signatures: ['{{candidateName'] }],
    ['braces that do not open', { opening: ['candidateName}}'] }],
    ['a placeholder in a placeholder', { title: '{{candidate{{salary}}Name}}' }],
    ['an empty title', { title: '  ' }],
    ['no opening', { opening: [] }],
    ['no clauses', { clauses: [] }],
    ['a clause without text', { clauses: [{ heading: 'One', paragraphs: [] }] }],
    ['no signatures', { signatures: [] }],
    ['a title too long', { title: 'x'.repeat(201) }],
    ['a paragraph too long', { opening: ['x'.repeat(2_001)] }],
    ['too many clauses', { clauses: Array.from({ length: 61 }, () => clauses).flat() }],
    ['a template too long', { opening: Array.from({ length: 20 }, () => 'é'.repeat(2_000)) }],
    ['a control character', { title: 'one\ntwo' }],
    ['an unpaired surrogate', { title: '\uD800' }],
  ])('is refused with %s', (_name, bad) => {
    given()
      .when((state) => saveContractTemplate(state, { ...saved, ...bad }))
      .refuses('bad_contract_template');
  });

  it('reports the unknown placeholder and the known ones', () => {
    const bad = { title: 'Dear {{firstName}}', opening, clauses, signatures };
    const { error } = TemplateText.safeParse(bad);
    expect(error?.issues).toMatchObject([
      { path: ['title'], message: expect.stringContaining('unknown placeholder {{firstName}}') },
    ]);
    expect(error?.message).toContain('candidateName');
  });
});

describe('the effective template', () => {
  it("is the organization's own, with the id and version that contracts refer to", () => {
    const state = given(templateSaved).state();
    expect(getEffectiveTemplate(state, organizationId, 'fr')).toEqual({
      id: toContractTemplateId(organizationId, 'fr'),
      version: 1,
      locale: 'fr',
      title,
      opening,
      clauses,
      signatures,
    });
  });

  it.each(contractLocales)('is the built-in one for %s if none was saved', (locale) => {
    const builtIn = getEffectiveTemplate(contractTemplate.initial, organizationId, locale);
    const { id, version, locale: actualLocale, ...text } = builtIn;
    expect([id, version, actualLocale]).toEqual(['employment', 1, locale]);
    expect(TemplateText.parse(text)).toEqual(text);
    for (const placeholder of placeholders) {
      expect(JSON.stringify(text)).toContain(`{{${placeholder}}}`);
    }
  });
});
