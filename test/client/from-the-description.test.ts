import { connectHiring, type Schema } from '@hiring/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDocument } from '../api/openapi/openapi-document.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCandidateRole, type DemoWorld, demoWorld } from '../world.ts';
import { createDocumentClient } from './program.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

type Portal = { readonly roles: readonly { readonly id: string; readonly name: string }[] };
type Candidates = {
  readonly candidates: readonly { readonly roles: readonly { readonly currentStepId: string }[] }[];
};
type ShowResponse = {
  readonly step: {
    readonly stepType: string;
    readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean }[];
  };
};
type TransitionResponse = {
  readonly nextStep: { readonly id: string } | null;
  readonly candidateRole: { readonly status: string };
};

describe('a client that uses only /openapi.json', () => {
  it('takes a candidate from the portal to a hire', async () => {
    const call = createDocumentClient(await readDocument(stack), stack.url, world.hrRep.key);
    const portal = { orgSlug: world.organization.slug };
    const { roles } = await call<Portal>(
      'Portal',
      'Show a career portal and its open roles',
      portal,
    );
    const [role] = roles;
    const { inviteUrl } = await call<{ readonly inviteUrl: string }>(
      'Portal',
      'Get a signup link for an open role',
      { ...portal, roleId: role?.id },
    );
    const applicant = { name: 'Grace Example', email: 'grace@example.org' };
    const token = new URL(inviteUrl).searchParams.get('invite');
    await call('Invitations', 'Accept an invitation', { token, ...applicant });
    await stack.settle();

    const { candidates } = await call<Candidates>('Candidates', 'List candidates', {
      email: applicant.email,
      limit: 1,
    });
    let stepId = candidates[0]?.roles[0]?.currentStepId ?? '';
    const passed: string[] = [];
    for (;;) {
      const at = { id: stepId };
      const { step } = await call<ShowResponse>('Pipeline', 'Show a step of a candidate', at);
      passed.push(step.stepType);
      const { action } =
        step.allowedActions.find(
          (transition) =>
            transition.allowed &&
            transition.action === (step.stepType === 'offer' ? 'hire' : 'advance'),
        ) ?? {};
      expect(action).toBeDefined();
      if (action === 'hire') break;
      const notes = { ...at, notes: 'Good' };
      const { nextStep } = await call<TransitionResponse>(
        'Pipeline',
        'Advance a candidate past a step',
        notes,
      );
      stepId = nextStep?.id ?? '';
    }
    const hired = await call<TransitionResponse>('Pipeline', 'Hire a candidate at a step', {
      id: stepId,
    });
    expect(passed).toEqual(['cv_screening', 'interview', 'offer']);
    expect(hired.candidateRole.status).toBe('Hired');
  });
});

describe('the typed client', () => {
  it('sends typed requests and returns data, or an error with its code', async () => {
    const application = await createCandidateRole(stack, world.role);
    await stack.settle();
    const client = connectHiring({ baseUrl: stack.url, apiKey: world.hrRep.key });
    const params = { path: { id: application.steps[0]?.id ?? '' } };
    const shown = await client.GET('/api/v1/candidate-steps/{id}', { params });
    expect(shown.data?.step.stepType).toBe('cv_screening');

    const reject = '/api/v1/candidate-steps/{id}/reject';
    const rejected = await client.POST(reject, { params, body: { outcomeNotes: 'Too junior' } });
    expect(rejected.data?.candidateRole.status).toBe('Not Selected');
    const again = await client.POST(reject, { params });
    expect(again.response.status).toBe(409);
    expect(again.error).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_rejected' },
    });

    const pipeline = await client.GET('/api/v1/roles/{id}/pipeline', {
      params: { path: { id: world.role.id } },
    });
    const { notSelected }: Schema<'Pipeline'> = pipeline.data ?? fail(pipeline.error);
    expect(notSelected).toBe(1);
  });
});

const fail = (error: unknown): never => {
  throw new Error('The API returned an error', { cause: error });
};
