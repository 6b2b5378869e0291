import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';

describe.skipIf(browserPath === '')('the streams of the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  const reject = async () => {
    const { id, candidateId, steps } = await createCandidateRole(stack, world.role);
    const path = `/api/v1/candidate-steps/${steps[0]?.id}/reject`;
    const recruiter = createClient(stack).as(world.hrRep.key);
    expect((await recruiter.post(path, { outcomeNotes: 'Was too far away' })).status).toBe(200);
    await stack.settle();
    return { candidateRoleId: id, candidateId };
  };

  it.each([1_280, 390])(
    'at %d pixels are opened from an event of a history, by keyboard',
    async (width) => {
      const { candidateRoleId, candidateId } = await reject();
      const page = await browser.open(`/history/candidates/${candidateId}`, {
        userId: world.hrRep.id,
        width,
      });
      const row = page.getByRole('region', { name: 'Events' }).getByRole('row', {
        name: 'Step rejected',
      });
      await row.getByRole('link', { name: 'Revision 1' }).press('Enter');
      const fields = page.getByRole('region', { name: 'Recorded fields' });
      await fields.getByText('Step rejected (version 2), revision 1').waitFor();
      await fields.getByText(`"stepId": "${candidateRoleId}.1"`).waitFor();
      await fields.getByText('about a person: outcomeNotes').waitFor();
      expect(await page.getByText('Was too far away').count()).toBe(0);
      expect(await findFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Candidate entered pipeline' }).press('Enter');
      await fields.getByText('revision 0').waitFor();
      expect(page.url()).toContain(`name=candidateRole-${candidateRoleId}`);
      await page.context().close();
    },
  );

  it('are found by their names, and lead to their histories', async () => {
    const { candidateId } = await reject();
    const page = await browser.open('/history', { userId: world.hrRep.id });
    await page.getByRole('link', { name: 'Show a stream by its name' }).click();
    await page.getByText(/^A stream has the name/).waitFor();
    const name = page.getByLabel('Name of the stream');
    await name.fill(`candidate-${candidateId}`);
    await name.press('Enter');
    await page.getByRole('button', { name: 'Candidate registered' }).waitFor();
    await page.getByRole('link', { name: 'Replay its history' }).click();
    await page.getByRole('heading', { name: 'History: Candidate' }).waitFor();
    await page.context().close();
  });

  it('show nothing of another organization, and platform admins the stream of a key', async () => {
    const { candidateRoleId } = await reject();
    const path = `/history/streams?name=candidateRole-${candidateRoleId}`;
    const outsider = await browser.open(path, { userId: world.outsider.id });
    await outsider.getByText('Stream not found').waitFor();
    await outsider.context().close();
    const admin = await browser.open(`/history/streams?name=apiKey-${world.admin.keyId}`, {
      userId: world.admin.id,
    });
    await admin.getByRole('button', { name: 'Api key minted' }).waitFor();
    expect(await findFlaws(admin)).toEqual([]);
    await admin.context().close();
  });

  it('show a member without authority that an event happened, and not its fields', async () => {
    const { candidateRoleId } = await reject();
    const page = await browser.open(`/history/streams?name=candidateRole-${candidateRoleId}`, {
      userId: world.member.id,
    });
    await page.getByText('The fields of this event are not shown to you.').waitFor();
    await page.context().close();
  });
});
