import { type Caller, clientOf } from '../client.ts';
import type { Stack } from '../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createApiKey,
  createRole,
  type GivenCaller,
  type GivenOrganization,
} from '../world.ts';
import type { IdName } from './ids.ts';

/** What is told apart by its words: no other organisation may hear of `kept`, and no log or event of `personal`. */
export type Words = { readonly confidential: string; readonly personal: string };

type PlantOptions = {
  readonly stack: Stack;
  /** Sees the organisation and manages it. */
  readonly manager: GivenCaller;
  readonly organization: GivenOrganization;
  readonly words: Words;
};

type Thing = { readonly id: string };

/** Things of every kind in an organisation, whose texts all hold its words. Answers their ids. */
export const plant = async (
  options: PlantOptions,
): Promise<Readonly<Partial<Record<IdName, string>>>> => {
  const { stack, manager, organization, words } = options;
  const as = clientOf(stack).as(manager.key);
  const { confidential, personal } = words;
  const named = { name: `${confidential} role`, department: confidential, published: false };
  const role = await createRole(stack, organization.id, named);
  const draft = await createRole(stack, organization.id, { ...named, status: 'draft' });
  const candidateId = await createCandidate(stack, organization.id, {
    name: personal,
    phone: personal,
  });
  const { steps } = await createCandidateRole(stack, role, candidateId);
  const rejected = await createCandidateRole(stack, role);
  const [step = '', interview = '', offer = ''] = steps.map(({ id }) => id);
  await stack.settle();

  await addPersonalData(as, candidateId, words);
  await expectOk(as.post(`/api/v1/candidate-steps/${interview}/advance`, { notes: personal }));
  const rejectedStep = rejected.steps[0]?.id ?? '';
  const reject = { outcomeNotes: personal };
  await expectOk(as.post(`/api/v1/candidate-steps/${rejectedStep}/reject`, reject));
  const { roleId, ...accepted } = await acceptInvitation(options, as);
  const assessed = await assess(as, { organization, step: offer, words });
  await stack.settle();
  const screeningRequest = {
    roleId,
    criteria: [{ title: confidential, keywords: [confidential] }],
  };
  const { batch } = await expectOk<{ batch: Thing }>(
    as.post('/api/v1/cv-screening-batches', screeningRequest),
  );
  await stack.settle();
  const contracts = stack.db.selectFrom('worker.contracts').select('id');
  const contract = await contracts
    .where('candidate_role_id', '=', step.split('.')[0] ?? '')
    .executeTakeFirstOrThrow();
  return {
    organization: organization.id,
    portal: organization.slug,
    user: manager.id,
    email: manager.email,
    key: (await createApiKey(stack, manager.id, { name: confidential })).id,
    role: role.id,
    draftRole: draft.id,
    candidate: candidateId,
    freeCandidate: candidateId,
    step,
    rejectedStep,
    contract: contract.id,
    ...accepted,
    ...assessed,
    batch: batch.id,
  };
};

const expectOk = async <Body>(
  request: Promise<{ status: number; body: unknown }>,
): Promise<Body> => {
  const { status, body } = await request;
  if (status !== 200) throw new Error(`planting was answered ${status} ${JSON.stringify(body)}`);
  // What was answered 200 is what the caller asked for.
  return body as Body;
};

const addPersonalData = async (
  as: Caller,
  candidateId: string,
  { personal }: Words,
): Promise<void> => {
  const details = { location: personal, externalId: personal, source: personal, tags: [personal] };
  await expectOk(as.patch(`/api/v1/candidates/${candidateId}`, details));
  for (const visibility of ['team', 'managers']) {
    await expectOk(
      as.post(`/api/v1/candidates/${candidateId}/notes`, { body: personal, visibility }),
    );
  }
};

/** Somebody who came through the portal, which shows a role without any of the words. */
const acceptInvitation = async ({ stack, organization, words }: PlantOptions, as: Caller) => {
  const role = await createRole(stack, organization.id);
  const { anonymous } = clientOf(stack);
  const { inviteUrl } = await expectOk<{ inviteUrl: string }>(
    anonymous.post(`/api/public/portal/${organization.slug}/apply`, { roleId: role.id }),
  );
  const invitation = new URL(inviteUrl).searchParams.get('invite') ?? '';
  const content = Buffer.from(`${words.personal} ${words.confidential}`).toString('base64');
  const cv = { fileName: `${words.personal}.txt`, content };
  const email = `${words.personal}@example.org`;
  const answers = [{ question: 'Why?', answer: words.personal }];
  const accepted = { name: words.personal, email, cv, answers };
  await expectOk(anonymous.post(`/api/public/invitations/${invitation}/accept`, accepted));
  await stack.settle();
  const found = await expectOk<{ candidates: Thing[] }>(
    as.get(`/api/v1/candidates?email=${encodeURIComponent(email)}`),
  );
  const documentedCandidate = found.candidates[0]?.id ?? '';
  const { documents } = await expectOk<{ documents: Thing[] }>(
    as.get(`/api/v1/candidates/${documentedCandidate}/documents`),
  );
  const document = documents[0]?.id ?? '';
  return { roleId: role.id, invitation, documentedCandidate, document };
};

type AssessOptions = Pick<PlantOptions, 'organization' | 'words'> & { readonly step: string };

const assess = async (as: Caller, { organization, step, words }: AssessOptions) => {
  const { confidential, personal } = words;
  const organizationId = organization.id;
  const made = { organizationId, name: confidential, kind: 'skills', maxScore: 40 };
  const { test } = await expectOk<{ test: Thing }>(as.post('/api/v1/tests', made));
  const { assignment } = await expectOk<{ assignment: Thing }>(
    as.post(`/api/v1/tests/${test.id}/assignments`, { candidateStepId: step }),
  );
  const sourced = { organizationId, name: personal, email: `lead-${personal}@example.org` };
  const { lead } = await expectOk<{ lead: Thing }>(as.post('/api/v1/sourced-leads', sourced));
  return { test: test.id, assignment: assignment.id, lead: lead.id };
};
