import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import { type Stack, startStack } from '../stack.ts';
import { createOrganization, type GivenOrganization } from '../world.ts';

let stack: Stack;
let organization: GivenOrganization;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  stack = await startStack({ without: ['api', 'worker', 'projector'] });
  organization = await createOrganization(stack);
});
afterAll(async () => {
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs `pnpm ops contracts <words> --json` on the stores of this stack. */
const contracts = (...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...stack.env, DATA_DIR: directory }, ['contracts', ...words]);

const inFrench = (id = organization.id) => ['--organization', id, '--locale', 'fr'];

const saveToFile = async (content: unknown): Promise<string> => {
  const file = join(directory, `${uuid()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const template = {
  title: 'Contrat de {{candidateName}}',
  opening: ['{{organizationName}} engage {{candidateName}}.'],
  clauses: [{ heading: '1. Lieu', paragraphs: ['À {{location}}.'] }],
  signatures: ['{{candidateName}}'],
};

// Every call starts a process.
describe('pnpm ops contracts', { timeout: 120_000 }, () => {
  it('shows the built-in template, and the template of the organization after it is saved', async () => {
    const builtIn = { id: 'employment', version: 1, locale: 'fr' };
    expect((await contracts('template', 'show', ...inFrench())).output).toMatchObject(builtIn);

    const own = { id: `${organization.id}.fr`, version: 1, locale: 'fr' };
    const saving = await contracts('template', 'save', await saveToFile(template), ...inFrench());
    expect([saving.code, saving.output]).toEqual([0, own]);
    const showing = await contracts('template', 'show', ...inFrench());
    expect(showing.output).toEqual({ ...own, ...template });
    const again = await contracts(
      'template',
      'save',
      await saveToFile(showing.output),
      ...inFrench(),
    );
    expect([again.code, again.output]).toEqual([0, own]);
  });

  it('refuses an invalid template and reports the invalid field', async () => {
    const file = await saveToFile({ ...template, title: 'Cher {{prenom}}' });
    const refused = await contracts('template', 'save', file, ...inFrench());
    expect([refused.code, refused.output]).toMatchObject([2, { error: { code: 'usage' } }]);
    expect(refused.stderr).toContain('unknown placeholder {{prenom}}');
    expect(refused.stderr).toContain('title');
  });

  it('refuses a file that is not JSON, and an unknown organization', async () => {
    const broken = await contracts('template', 'save', await saveToFile('{'), ...inFrench());
    expect([broken.code, broken.output]).toMatchObject([2, { error: { code: 'usage' } }]);
    const unknownOrganization = await contracts(
      'template',
      'save',
      await saveToFile(template),
      ...inFrench(uuid()),
    );
    expect([unknownOrganization.code, unknownOrganization.output]).toMatchObject([
      1,
      { error: { code: 'not_found' } },
    ]);
    expect(unknownOrganization.stderr).toContain('There is no organization');
  });

  it('sets the language of contracts, and refuses an unsupported one', async () => {
    const { id } = organization;
    const chosen = { organization: id, contractLocale: 'fr' };
    expect((await contracts('locale', '--organization', id)).output).toMatchObject({
      contractLocale: 'en',
    });
    expect((await contracts('locale', ...inFrench())).output).toEqual(chosen);
    expect((await contracts('locale', '--organization', id)).output).toEqual(chosen);
    const refused = await contracts('locale', '--organization', id, '--locale', 'de');
    expect(refused.code).toBe(2);
    expect(refused.output).toMatchObject({ error: { details: [{ path: '--locale' }] } });
  });
});
