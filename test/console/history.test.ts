import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createApiKey, createCandidateRole, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const hostile = '<img src=x onerror=alert(1)>"\'\u202e{{7*7}}';

type Verification = {
  readonly data: {
    readonly events: readonly {
      readonly type: string;
      readonly position: string;
      readonly result: string;
    }[];
  };
};

describe.skipIf(browserPath === '')('the histories of the console', () => {
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

  /** Rejects a new candidate, takes it back and advances. Returns the ids of the candidate and of the first step. */
  const replayable = async () => {
    const { candidateId, steps } = await createCandidateRole(stack, world.role);
    const stepId = steps[0]?.id ?? '';
    const recruiter = createClient(stack).as(world.hrRep.key);
    const path = `/api/v1/candidate-steps/${stepId}`;
    await recruiter.post(`${path}/reject`, { outcomeNotes: hostile });
    await recruiter.post(`${path}/unreject`, {});
    const { status } = await recruiter.post(`${path}/advance`, {}, { 'X-Request-Id': 'review-7' });
    expect(status).toBe(200);
    await stack.settle();
    return { candidateId, stepId };
  };

  /** Waits until the audit chains have reached an event at a step. Returns its position. */
  const findPosition = async (stepId: string, type: string): Promise<string> => {
    const path = `/api/admin/audit/streams/candidateRole/${stepId.replace(/\.\d+$/, '')}`;
    return until(async () => {
      const { body } = await createClient(stack).as(world.admin.key).get<Verification>(path);
      const event = body.data.events.find((found) => found.type === type);
      return event?.result === 'equal' && event.position;
    });
  };

  it.each([1_280, 390])(
    'at %d pixels an auditor replays a rejection that was taken back, by keyboard',
    async (width) => {
      const { candidateId } = await replayable();
      const page = await browser.open(`/history/candidates/${candidateId}`, {
        userId: world.hrRep.id,
        width,
      });
      const [then, now] = ['Then', 'Now'].map((name) => page.getByRole('region', { name }));
      await now?.getByText(/cv screening: validated, interview: in progress/).waitFor();
      await page.getByText(/^After event (\d+) of \1: /).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      const slider = page.getByRole('slider', { name: 'Moment' });
      await slider.focus();
      await page.keyboard.press('Home');
      await then?.getByText('In no role yet.').waitFor();
      const rejected = page.getByRole('button', { name: 'Step rejected' });
      await rejected.press('Enter');
      await then?.getByText(/cv screening: rejected.*\(differs\)/).waitFor();
      expect(await rejected.getAttribute('aria-pressed')).toBe('true');
      expect(await slider.getAttribute('aria-valuetext')).toContain('Step rejected');
      await page.reload();
      await then?.getByText(/cv screening: rejected/).waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(await findFlaws(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('shows who acted with which key and request, and keeps the filters in the URL', async () => {
    const { candidateId } = await replayable();
    const page = await browser.open(`/history/candidates/${candidateId}`, {
      userId: world.hrRep.id,
    });
    const table = page.getByRole('region', { name: 'Events' });
    const row = table.getByRole('row', { name: 'Step validated' });
    await row.getByText('a test key').waitFor();
    await row.getByText('Ada Example').waitFor();
    await page.getByLabel('Person, key, request or text').fill('review-7');
    await table.getByRole('row', { name: 'Step rejected' }).waitFor({ state: 'detached' });
    await row.waitFor();
    expect(page.url()).toContain('q=review-7');
    await page.getByLabel('Person, key, request or text').fill('nothing of this');
    await page.getByText('No event matches these filters.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it('replays a step by the API, from the panel of the candidate', async () => {
    const { stepId } = await replayable();
    const page = await browser.open(`/pipeline/${world.role.id}?step=${stepId}`, {
      userId: world.hrRep.id,
    });
    await page.getByRole('link', { name: 'History of the step' }).click();
    const then = page.getByRole('region', { name: 'Then' });
    await page.getByRole('cell', { name: 'validated' }).first().waitFor();
    await page.getByRole('button', { name: 'Step rejected' }).click();
    await then.getByText('rejected (differs)').waitFor();
    await then.getByText(hostile).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Rejection withdrawn' }).click();
    await then.getByText('in progress (differs)').waitFor();
    await page.context().close();
  });

  it('replays a key, for platform admins', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Replayed' });
    await stack.settle();
    const admin = createClient(stack).as(world.admin.key);
    expect((await admin.delete(`/api/admin/api-keys/${id}`)).status).toBe(200);
    const page = await browser.open(`/keys/${id}`, { userId: world.admin.id, width: 390 });
    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    const [then, now] = ['Then', 'Now'].map((name) => page.getByRole('region', { name }));
    await now?.getByRole('cell', { name: 'revoked' }).first().waitFor();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await then?.getByText('enabled (differs)').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.goto(`/console/history/keys/${id}`);
    await page.getByRole('button', { name: 'Later' }).waitFor();
    await page.context().close();
  });

  it('compares a history with the audit chain, for platform admins', async () => {
    const { candidateId, stepId } = await replayable();
    const open = () =>
      browser.open(`/history/candidates/${candidateId}`, { userId: world.admin.id, width: 390 });
    const page = await open();
    const chain = page.getByRole('region', { name: 'Audit chain' });
    await chain.getByText(/^\d+ events are as they were recorded/).waitFor();
    await chain.getByText(`Chain ${world.organization.id}`).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
    const rejected = await findPosition(stepId, 'StepRejected');
    await sql`update audit.entries set hash = sha256('altered') where position = ${rejected}`.execute(
      stack.db,
    );
    const later = await open();
    await later.getByText(`Step rejected at position ${rejected}: altered after`).waitFor();
    expect(await findFlaws(later)).toEqual([]);
    await later.context().close();
  });

  it('replays a role from the change feed, and finds a candidate by name', async () => {
    await replayable();
    const page = await browser.open(`/history/roles/${world.role.id}`, { userId: world.member.id });
    const now = page.getByRole('region', { name: 'Now' });
    await now.getByRole('row', { name: /^Status open/ }).waitFor();
    await page.getByRole('button', { name: 'Step rejected' }).first().waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Other histories' }).click();
    await page.getByLabel('Name of the candidate').fill('Grace');
    await page.getByRole('link', { name: 'Grace Example' }).first().waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it('shows no history of another organization, and none of another subject', async () => {
    const { candidateId } = await replayable();
    const page = await browser.open(`/history/candidates/${candidateId}`, {
      userId: world.outsider.id,
    });
    await page.getByText('Candidate not found').waitFor();
    await page.goto('/console/history/secrets/7');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.context().close();
  });
});
