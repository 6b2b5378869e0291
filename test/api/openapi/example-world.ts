import { exampleIds } from '@hiring/api';
import { read } from '@hiring/database';
import {
  candidateRole,
  completeMaintenance,
  maintenanceTask,
  projectionRepairs,
  reject,
  requestMaintenance,
  skipEvent,
  startMaintenance,
  succeedWebhookDelivery,
  toEffectId,
  toWebhookDeliveryId,
  webhookDelivery,
} from '@hiring/domain';
import { findSession, startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { authorizeScout } from '../../authorize-scout.ts';
import { type Caller, createClient, withRetries } from '../../client.ts';
import type { Stack } from '../../stack.ts';
import { newestEventId } from '../../worker/effect-events.ts';
import { createOfferWithoutRole } from '../../worker/effects/offer-without-role.ts';
import {
  createCandidate,
  createCandidateRole,
  createApiKey,
  createOrganization,
  createRole,
  createUser,
  type DemoWorld,
  given,
} from '../../world.ts';

type ExampleDeps = { readonly stack: Stack; readonly world: DemoWorld; readonly as: Caller };
type Name = keyof typeof exampleIds;

/** The password in the examples. */
export const examplePassword = 'correct horse battery staple';

/**
 * Returns a function that replaces the ids in an example with ids of existing resources. It creates them for each
 * request, except those that the worker must create first.
 */
export const exampleWorld = async (
  stack: Stack,
  world: DemoWorld,
  authorizationRequest: string = uuid(),
) => {
  const context: ExampleDeps = {
    stack,
    world,
    as: withRetries(createClient(stack).as(world.admin.key)),
  };
  await stopRebuildOfLeads(stack);
  const made = {
    ...createFactories(context),
    ...(await createWorkerResults(context)),
    authorizationRequest: async () => authorizationRequest,
  };
  return async <Request>(request: Request): Promise<Request> => {
    let text = JSON.stringify(request);
    for (const [name, example] of Object.entries(exampleIds)) {
      if (!text.includes(`"${example}"`)) continue;
      text = text.replaceAll(`"${example}"`, `"${await made[name as Name]()}"`);
    }
    // The same request with other ids in it.
    return JSON.parse(text) as Request;
  };
};

const createFactories = ({
  stack,
  world: { organization, role, admin, hrRep },
  as,
}: ExampleDeps) => {
  const invite = async (email: string) => {
    const path = `/api/v1/organizations/${organization.id}/member-invitations`;
    const invited = { email, orgRole: 'member' };
    const { body } = await as.post<{ memberInvitation: Thing; inviteUrl: string }>(path, invited);
    return { id: body.memberInvitation.id, token: body.inviteUrl.split('#token=')[1] ?? '' };
  };
  const rejectStep = async (): Promise<string> => {
    const { id } = await createCandidateRole(stack, role);
    const outcome = { outcomeNotes: null, outcomeType: null, outcomeReason: null };
    const rejected = { stepId: `${id}.1`, ...outcome, by: hrRep.id, at: stack.now().toISOString() };
    await given(stack, candidateRole, id, (state) => reject(state, rejected));
    return rejected.stepId;
  };
  const createTest = async (): Promise<string> => {
    const body = { organizationId: organization.id, name: 'A test', kind: 'skills', maxScore: 40 };
    const test = await as.post<{ readonly test: Thing }>('/api/v1/tests', body);
    return test.body.test.id;
  };
  const createAssignment = async (): Promise<string> => {
    const candidateStepId = `${(await createCandidateRole(stack, role)).id}.1`;
    const path = `/api/v1/tests/${await createTest()}/assignments`;
    const { body } = await as.post<{ readonly assignment: Thing }>(path, { candidateStepId });
    return body.assignment.id;
  };
  const createLead = async (): Promise<string> => {
    const found = { organizationId: organization.id, name: 'A Lead', email: newAddress() };
    const { body } = await as.post<{ readonly lead: Thing }>('/api/v1/sourced-leads', found);
    return body.lead.id;
  };
  const createWebhook = async (): Promise<string> => {
    const path = '/api/v1/webhooks';
    const wanted = { organizationId: organization.id, url: 'https://receiver.example.com/changes' };
    const { body } = await as.post<{ readonly webhook: Thing }>(path, wanted);
    return body.webhook.id;
  };
  const deliveringWebhook = createWebhook();
  const createDelivery = async (): Promise<string> => {
    const subscriptionId = await deliveringWebhook;
    const id = toWebhookDeliveryId(uuid(), subscriptionId);
    const source = { type: 'role.opened', stream: `role-${role.id}`, revision: '1' };
    const subject = { organizationId: organization.id, subscriptionId, ...source };
    const succeeded = { ...subject, status: 200, succeededAt: stack.now().toISOString() };
    await given(stack, webhookDelivery, id, (state) => succeedWebhookDelivery(state, succeeded));
    return id;
  };
  const skipInWebhooks = async (): Promise<string> => {
    const eventId = uuid();
    const found = { projection: 'webhooks', eventId, position: '1', reason: 'An example' };
    const skipped = { ...found, by: admin.id, skippedAt: stack.now().toISOString() };
    await given(stack, projectionRepairs, 'webhooks', (repairs) => skipEvent(repairs, skipped));
    return eventId;
  };
  const requestTask = async (): Promise<string> => {
    const id = uuid();
    const at = stack.now().toISOString();
    const requested = { kind: 'verify', projections: ['portals'] } as const;
    const by = { requestedBy: admin.id, requestedAt: at };
    await given(stack, maintenanceTask, id, (task) =>
      requestMaintenance(task, { ...requested, projections: [...requested.projections], ...by }),
    );
    return id;
  };
  const endTask = async (): Promise<string> => {
    const id = await requestTask();
    const at = stack.now().toISOString();
    await given(
      stack,
      maintenanceTask,
      id,
      (task) => startMaintenance(task, { startedAt: at }),
      (task) => completeMaintenance(task, { results: [], completedAt: at }),
    );
    return id;
  };
  const createSandbox = async (): Promise<string> => {
    await as.post(`/api/v1/organizations/${organization.id}/sandbox`);
    return organization.id;
  };
  const draft = { status: 'draft', published: false } as const;
  const webhook = { endpoint: 'https://hris.example.com/hires' };
  return {
    organization: async () => organization.id,
    sandboxedOrganization: createSandbox,
    portal: async () => organization.slug,
    user: async () => (await createUser(stack)).id,
    member: async () =>
      (await createUser(stack, { memberships: { [organization.id]: 'member' } })).id,
    email: async () => (await createUser(stack, { password: examplePassword })).email,
    newEmail: async () => newAddress(),
    newSlug: async () => `new-${uuid()}`,
    key: async () => (await createApiKey(stack, admin.id)).id,
    role: async () => role.id,
    draftRole: async () => (await createRole(stack, organization.id, draft)).id,
    candidate: async () => (await createCandidateRole(stack, role)).candidateId,
    step: async () => `${(await createCandidateRole(stack, role)).id}.1`,
    rejectedStep: rejectStep,
    freeCandidate: () => createCandidate(stack, organization.id),
    invitation: () => createInvitation(as, organization.slug, role.id),
    memberInvitation: async () => (await invite(newAddress())).id,
    memberInvitationToken: async () => (await invite(newAddress())).token,
    ownMemberInvitationToken: async () => (await invite(admin.email)).token,
    test: createTest,
    assignment: createAssignment,
    lead: createLead,
    session: () => createSession(stack, admin.id),
    authorization: async () => {
      const at = stack.now().toISOString();
      return (await authorizeScout(stack, { userId: admin.id, at })).id;
    },
    webhook: createWebhook,
    deliveringWebhook: () => deliveringWebhook,
    webhookDelivery: createDelivery,
    skippedEvent: skipInWebhooks,
    maintenanceTask: endTask,
    waitingTask: requestTask,
    webhookOrganization: async () => (await createOrganization(stack, webhook)).id,
  };
};

/** A projection that has stopped, for the example of a retry; its live rows are kept current. */
const stopRebuildOfLeads = async ({ db }: Stack): Promise<void> => {
  const stopped = { error: 'An example', error_position: 1n };
  const copy = { projection: 'leads', version: 1, migration: 0, reason: 'An example' };
  await read(db)
    .insertInto('copies')
    .values({ ...copy, ...stopped, indexed: false, filled_to: '' })
    .onConflict((conflict) => conflict.column('projection').doNothing())
    .execute();
};

const createSession = async ({ db, now }: Stack, userId: string): Promise<string> => {
  const token = await startSession(db, userId, now());
  return (await findSession(db, token, now()))?.id ?? '';
};

type Thing = { readonly id: string };

let addresses = 0;
const newAddress = (): string => `person-${addresses++}@example.org`;

const createInvitation = async (as: Caller, slug: string, roleId: string): Promise<string> => {
  const path = `/api/public/portal/${slug}/apply`;
  const { body } = await as.post<{ readonly inviteUrl: string }>(path, { roleId });
  return new URL(body.inviteUrl).searchParams.get('invite') ?? '';
};

/** Creates the resources that exist only after the worker has run. */
const createWorkerResults = async ({ stack, world, as }: ExampleDeps) => {
  const { organization, role } = world;
  const { steps } = await createCandidateRole(stack, role);
  const [, interview, offer = ''] = steps.map(({ id }) => id);
  await as.post(`/api/v1/candidate-steps/${interview}/advance`);
  const failing = await createOfferWithoutRole(stack, organization.id);
  const email = newAddress();
  const cv = { fileName: 'cv.txt', content: Buffer.from('A welder').toString('base64') };
  const token = await createInvitation(as, organization.slug, role.id);
  await as.post(`/api/public/invitations/${token}/accept`, { name: 'A Person', email, cv });
  const screeningRequest = {
    roleId: role.id,
    criteria: [{ title: 'Welding', keywords: ['welder'] }],
  };
  await stack.settle();
  const screened = await as.post<{ readonly batch: Thing }>(
    '/api/v1/cv-screening-batches',
    screeningRequest,
  );
  await stack.settle();

  const entered = await newestEventId(stack, failing, 'CandidateEnteredPipeline');
  const contracts = stack.db.selectFrom('worker.contracts').select('id');
  const contract = await contracts.where('step_id', '=', offer).executeTakeFirstOrThrow();
  const first = async (path: string, list: string): Promise<string> => {
    const { body } = await as.get<Readonly<Record<string, readonly Thing[]>>>(path);
    return body[list]?.[0]?.id ?? '';
  };
  const candidate = await first(`/api/v1/candidates?email=${email}`, 'candidates');
  const document = await first(`/api/v1/candidates/${candidate}/documents`, 'documents');
  const uploadDocument = async (): Promise<string> => {
    const content = Buffer.from(`A reference of ${uuid()}`).toString('base64');
    const file = { kind: 'other', fileName: 'reference.txt', content };
    const path = `/api/v1/candidates/${candidate}/documents`;
    const { body } = await as.post<{ readonly document: Thing }>(path, file);
    return body.document.id;
  };
  const batch = screened.body.batch.id;
  const screening = await first(`/api/v1/cv-screenings?batchId=${batch}`, 'screenings');
  return {
    contract: async () => contract.id,
    parkedEffect: async () => toEffectId(entered, 'generate-contract'),
    documentedCandidate: async () => candidate,
    document: async () => document,
    extraDocument: uploadDocument,
    batch: async () => batch,
    screening: async () => screening,
  };
};
