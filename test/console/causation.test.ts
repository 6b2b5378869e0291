import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCandidateRole, createRole, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, findFlaws, startBrowser } from './browser.ts';

type CausedEvents = {
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly requestId: string;
    readonly causationId: string | null;
  }[];
};

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
}, 120_000);
afterAll(() => stack?.stop());

/** Hires a new candidate at the only step of a role, and waits for the contract. */
const hire = async (): Promise<string> => {
  const role = await createRole(stack, world.organization.id, { steps: ['offer'] });
  const { candidateId, steps } = await createCandidateRole(stack, role);
  await stack.settle();
  const path = `/api/v1/candidate-steps/${steps[0]?.id}/hire`;
  const recruiter = createClient(stack).as(world.hrRep.key);
  const { status } = await recruiter.post(path, {}, { 'X-Request-Id': 'hire-7' });
  expect(status).toBe(200);
  await stack.settle();
  return candidateId;
};

it('a history names the event that caused another', async () => {
  const candidateId = await hire();
  const { body } = await createClient(stack)
    .as(world.hrRep.key)
    .get<CausedEvents>(`/api/v1/candidates/${candidateId}/history`);
  const contract = body.events.find(({ type }) => type === 'ContractGenerated');
  const cause = body.events.find(({ id }) => id === contract?.causationId);
  expect(cause?.type).toMatch(/^(?:CandidateEnteredPipeline|CandidateHired)$/);
  expect(cause?.causationId).toBeNull();
});

describe.skipIf(browserPath === '')('the causes in a history', () => {
  it.each([
    ['light', 1_280],
    ['dark', 390],
  ] as const)('are a graph and a list in %s at %d pixels', async (colorScheme, width) => {
    const candidateId = await hire();
    const browser = await startBrowser(stack);
    const page = await browser.open(`/history/candidates/${candidateId}`, {
      userId: world.hrRep.id,
      colorScheme,
      width,
    });
    await page.getByRole('button', { name: 'Contract generated' }).click();
    const causes = page.getByRole('region', { name: 'Causes' });
    const contract = causes.getByRole('listitem').getByRole('listitem');
    await contract.getByRole('link', { name: 'Contract generated' }).waitFor();
    expect(await causes.getByRole('img').locator('path').count()).toBeGreaterThan(0);
    expect(await findFlaws(page)).toEqual([]);
    const hired = page.getByRole('button', { name: 'Candidate hired' });
    await hired.click();
    await causes.getByText('Request hire-7').waitFor();
    await causes.getByRole('link', { name: 'Candidate hired' }).press('Enter');
    expect(await hired.getAttribute('aria-pressed')).toBe('true');
    browser.assertNoErrors();
    await browser.stop();
  });
});
