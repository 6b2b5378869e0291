import { readFile } from 'node:fs/promises';

import { readChainsState } from '@hiring/audit';
import { headPosition } from '@hiring/eventstore';
import type { Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createVerifierDirectory, type VerifierDirectory } from '../../api/audit/verifier.ts';
import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';

/** Replays the rejection that was taken back, by keyboard. */
const replay = async (page: Page): Promise<void> => {
  const then = page.getByRole('region', { name: 'Then' });
  const now = page.getByRole('region', { name: 'Now' });
  await now.getByText(/cv screening: in progress/).waitFor();
  const rejected = page.getByRole('button', { name: 'Step rejected' });
  await rejected.press('Enter');
  await then.getByText(/cv screening: rejected.*\(differs\)/).waitFor();
  await page.getByRole('slider', { name: 'Moment' }).focus();
  await page.keyboard.press('End');
  await then.getByText(/cv screening: in progress/).waitFor();
};

/** Follows a link by keyboard. Returns the download and its text. */
const readDownload = async (page: Page, link: string): Promise<[Download, string]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).press('Enter'),
  ]);
  return [download, await readFile(await download.path(), 'utf8')];
};

describe.skipIf(browserPath === '')('an auditor in the console', () => {
  let verifier: VerifierDirectory;
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    verifier = await createVerifierDirectory();
    stack = await startStack({ without: ['worker'], projector: verifier.env });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
    await verifier?.remove();
  });
  afterEach(() => browser.assertNoErrors());

  /** Rejects a new candidate and takes it back, until the chains have it and their head is signed. */
  const rejectAndTakeBack = async (): Promise<string> => {
    const { candidateId, steps } = await createCandidateRole(stack, world.role);
    const recruiter = createClient(stack).as(world.hrRep.key);
    const path = `/api/v1/candidate-steps/${steps[0]?.id}`;
    await recruiter.post(`${path}/reject`, { outcomeNotes: 'Another candidate was closer' });
    expect((await recruiter.post(`${path}/unreject`, {})).status).toBe(200);
    await stack.settle();
    const end = (await headPosition(stack.store)) ?? 0n;
    await until(async () => (await readChainsState(stack.db)).position >= end);
    const { sequence } = await stack.db
      .selectFrom('audit.chains')
      .select('sequence')
      .where('name', '=', world.organization.id)
      .executeTakeFirstOrThrow();
    await verifier.signedHead(world.organization.id, Number(sequence));
    return candidateId;
  };

  it.each([1_280, 390])(
    'at %d pixels replays a rejection that was taken back, compares the signed head and exports',
    async (width) => {
      const candidateId = await rejectAndTakeBack();
      const page = await browser.open(`/history/candidates/${candidateId}`, {
        userId: world.admin.id,
        width,
      });
      await replay(page);
      const chain = page.getByRole('region', { name: 'Audit chain' });
      await chain.getByText(/^\d+ events are as they were recorded/).waitFor();
      const signed = chain.getByRole('region', { name: 'Signed head' });
      await signed.getByText('The chain has the entry that was signed last').waitFor();
      const line = await signed.getByLabel('Line of the anchors file').inputValue();
      const copy = await readFile(verifier.inDirectory('anchors.ndjson'), 'utf8');
      expect(copy.split('\n')).toContain(line);
      const { hash, keyId } = JSON.parse(line) as { readonly hash: string; readonly keyId: string };
      await signed.getByText(hash).waitFor();
      await signed.getByText(keyId).waitFor();
      expect(await findFlaws(page)).toEqual([]);

      const [download, archive] = await readDownload(page, 'Export the archive');
      expect(download.suggestedFilename()).toBe(`archive-${world.organization.id}.ndjson`);
      expect(archive).not.toContain('Another candidate was closer');
      expect(await verifier.verify(archive, stack.vault)).toMatchObject({
        code: 0,
        verdict: 'proven',
        organization: world.organization.id,
      });
      await page.context().close();
    },
  );

  it('exports personal data when they choose it, and nothing to a member', async () => {
    const candidateId = await rejectAndTakeBack();
    const path = `/history/candidates/${candidateId}`;
    const page = await browser.open(path, { userId: world.admin.id });
    const [, archive] = await readDownload(page, 'Export it with personal data');
    expect(archive).toContain('Another candidate was closer');
    expect((await verifier.verify(archive, stack.vault)).verdict).toBe('proven');
    await page.context().close();
    const member = await browser.open(path, { userId: world.member.id });
    await member.getByRole('button', { name: 'Step rejected' }).waitFor();
    expect(await member.getByRole('link', { name: 'Export the archive' }).count()).toBe(0);
    await member.context().close();
  });
});
