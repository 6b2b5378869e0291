import { readFile } from 'node:fs/promises';

import {
  chooseContractLocale,
  contractLocale,
  contractLocales,
  contractTemplate,
  toContractTemplateId,
  saveContractTemplate,
  getEffectiveTemplate,
  TemplateText,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { z } from 'zod';

import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { defineCommand } from '../command-line/command.ts';
import { usageProblem } from '../problem.ts';

const Locale = z.enum(contractLocales);
const templateOptions = { organization: z.uuid(), locale: Locale };

const save = defineCommand({
  name: 'contracts template save',
  summary: "Saves an organization's contract template from a JSON file as its next version",
  operands: ['file'],
  options: z.strictObject(templateOptions),
  run: async ({ operands: [file = ''], options }, { system }) => {
    const { organization: organizationId, locale } = options;
    const { decide, store, now } = system();
    const text = TemplateText.parse(pickTemplateText(await readJson(file)));
    await assertOrganizationFounded(system(), organizationId);
    const saved = { ...text, organizationId, locale, savedBy: 'ops', savedAt: now().toISOString() };
    const id = toContractTemplateId(organizationId, locale);
    await decide(contractTemplate, id, (current) => saveContractTemplate(current, saved));
    const { state } = await load(store, contractTemplate, id);
    return { id, version: state.version, locale };
  },
});

const show = defineCommand({
  name: 'contracts template show',
  summary: 'Shows the contract template of an organization in one language',
  operands: [],
  options: z.strictObject(templateOptions),
  run: async ({ options: { organization: organizationId, locale } }, { system }) => {
    const { store } = system();
    const id = toContractTemplateId(organizationId, locale);
    const { state } = await load(store, contractTemplate, id);
    return getEffectiveTemplate(state, organizationId, locale);
  },
});

const choose = defineCommand({
  name: 'contracts locale',
  summary:
    "Sets the language of an organization's contracts; without --locale, shows the current one",
  operands: [],
  options: z.strictObject({ ...templateOptions, locale: Locale.optional() }),
  run: async ({ options: { organization: organizationId, locale } }, { system }) => {
    const { decide, store, now } = system();
    if (locale !== undefined) {
      await assertOrganizationFounded(system(), organizationId);
      const chosen = { organizationId, locale, chosenBy: 'ops', chosenAt: now().toISOString() };
      await decide(contractLocale, organizationId, (current) =>
        chooseContractLocale(current, chosen),
      );
    }
    const { state } = await load(store, contractLocale, organizationId);
    return { organization: organizationId, contractLocale: state.locale };
  },
});

/** The output of `show` can be saved again: its id, version and language are removed. */
const pickTemplateText = (document: unknown): unknown => {
  if (typeof document !== 'object' || document === null) return document;
  const names = ['id', 'version', 'locale'];
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
};

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw usageProblem(
      `${file}: ${error instanceof Error ? error.message : 'the file cannot be read'}`,
      error,
    );
  }
};

export const contractCommands = [save, show, choose];
