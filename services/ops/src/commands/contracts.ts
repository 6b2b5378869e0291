import { readFile } from 'node:fs/promises';

import {
  chooseContractLocale,
  contractLocale,
  contractLocales,
  contractTemplate,
  contractTemplateIdOf,
  saveContractTemplate,
  templateInForce,
  TemplateText,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { z } from 'zod';

import { mustBeFounded } from '../acts/must-be-founded.ts';
import { command } from '../command.ts';
import { usageProblem } from '../problem.ts';

const Locale = z.enum(contractLocales);
const whose = { organization: z.uuid(), locale: Locale };

const save = command({
  name: 'contracts template save',
  summary: "Saves an organisation's contract template from a JSON file, as its next version",
  operands: ['file'],
  options: z.strictObject(whose),
  run: async ({ operands: [file = ''], options }, { system }) => {
    const { organization: organizationId, locale } = options;
    const { decide, store, now } = system();
    const text = TemplateText.parse(wordsIn(await readJson(file)));
    await mustBeFounded(system(), organizationId);
    const saved = { ...text, organizationId, locale, savedBy: 'ops', savedAt: now().toISOString() };
    const id = contractTemplateIdOf(organizationId, locale);
    await decide(contractTemplate, id, (it) => saveContractTemplate(it, saved));
    const { state } = await load(store, contractTemplate, id);
    return { id, version: state.version, locale };
  },
});

const show = command({
  name: 'contracts template show',
  summary: 'The template that contracts in a language are made from',
  operands: [],
  options: z.strictObject(whose),
  run: async ({ options: { organization: organizationId, locale } }, { system }) => {
    const { store } = system();
    const id = contractTemplateIdOf(organizationId, locale);
    const { state } = await load(store, contractTemplate, id);
    return templateInForce(state, organizationId, locale);
  },
});

const choose = command({
  name: 'contracts locale',
  summary: "Chooses the language of an organisation's contracts; without --locale, shows it",
  operands: [],
  options: z.strictObject({ ...whose, locale: Locale.optional() }),
  run: async ({ options: { organization: organizationId, locale } }, { system }) => {
    const { decide, store, now } = system();
    if (locale !== undefined) {
      await mustBeFounded(system(), organizationId);
      const chosen = { organizationId, locale, chosenBy: 'ops', chosenAt: now().toISOString() };
      await decide(contractLocale, organizationId, (it) => chooseContractLocale(it, chosen));
    }
    const { state } = await load(store, contractLocale, organizationId);
    return { organization: organizationId, contractLocale: state.locale };
  },
});

/** What `show` answers can be saved again: id, version and language are not among the words. */
const wordsIn = (document: unknown): unknown => {
  if (typeof document !== 'object' || document === null) return document;
  const names = ['id', 'version', 'locale'];
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
};

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw usageProblem(
      `${file}: ${error instanceof Error ? error.message : 'not readable'}`,
      error,
    );
  }
};

export const contractCommands = [save, show, choose];
