import { type Caller, clientOf } from '../client.ts';
import type { Stack } from '../stack.ts';
import {
  aCandidate,
  aCandidateRole,
  aKey,
  aRole,
  type GivenCaller,
  type GivenOrganization,
} from '../world.ts';
import type { IdName } from './ids.ts';

/** What is told apart by its words: no other organisation may hear of `kept`, and no log or event of `personal`. */
export type Words = { readonly kept: string; readonly personal: string };

type Given = {
  readonly stack: Stack;
  /** Sees the organisation and manages it. */
  readonly manager: GivenCaller;
  readonly organization: GivenOrganization;
  readonly words: Words;
};

type Thing = { readonly id: string };

/** Things of every kind in an organisation, whose texts all hold its words. Answers their ids. */
export const plant = async (given: Given): Promise<Readonly<Partial<Record<IdName, string>>>> => {
  const { stack, manager, organization, words } = given;
  const as = clientOf(stack).as(manager.key);
  const { kept, personal } = words;
  const named = { name: `${kept} role`, department: kept, published: false };
  const role = await aRole(stack, organization.id, named);
  const draft = await aRole(stack, organization.id, { ...named, status: 'draft' });
  const person = await aCandidate(stack, organization.id, { name: personal, phone: personal });
  const { steps } = await aCandidateRole(stack, role, person);
  const rejected = await aCandidateRole(stack, role);
  const [step = '', interview = '', offer = ''] = steps.map(({ id }) => id);
  await stack.settle();

  await tellOf(as, person, words);
  await must(as.post(`/api/v1/candidate-steps/${interview}/advance`, { notes: personal }));
  const rejectedStep = rejected.steps[0]?.id ?? '';
  const reject = { outcomeNotes: personal };
  await must(as.post(`/api/v1/candidate-steps/${rejectedStep}/reject`, reject));
  const { roleId, ...accepted } = await invite(given, as);
  const assessed = await assess(as, { organization, step: offer, words });
  await stack.settle();
  const asked = { roleId, criteria: [{ title: kept, keywords: [kept] }] };
  const { batch } = await must<{ batch: Thing }>(as.post('/api/v1/cv-screening-batches', asked));
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
    key: (await aKey(stack, manager.id, { name: kept })).id,
    role: role.id,
    draftRole: draft.id,
    candidate: person,
    freeCandidate: person,
    step,
    rejectedStep,
    contract: contract.id,
    ...accepted,
    ...assessed,
    batch: batch.id,
  };
};

const must = async <Body>(asked: Promise<{ status: number; body: unknown }>): Promise<Body> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`planting was answered ${status} ${JSON.stringify(body)}`);
  // What was answered 200 is what the caller asked for.
  return body as Body;
};

const tellOf = async (as: Caller, person: string, { personal }: Words): Promise<void> => {
  const told = { location: personal, externalId: personal, source: personal, tags: [personal] };
  await must(as.patch(`/api/v1/candidates/${person}`, told));
  for (const visibility of ['team', 'managers']) {
    await must(as.post(`/api/v1/candidates/${person}/notes`, { body: personal, visibility }));
  }
};

/** Somebody who came through the portal, which shows a role without any of the words. */
const invite = async ({ stack, organization, words }: Given, as: Caller) => {
  const role = await aRole(stack, organization.id);
  const { anonymous } = clientOf(stack);
  const { inviteUrl } = await must<{ inviteUrl: string }>(
    anonymous.post(`/api/public/portal/${organization.slug}/apply`, { roleId: role.id }),
  );
  const invitation = new URL(inviteUrl).searchParams.get('invite') ?? '';
  const content = Buffer.from(`${words.personal} ${words.kept}`).toString('base64');
  const cv = { fileName: `${words.personal}.txt`, content };
  const email = `${words.personal}@example.org`;
  const answers = [{ question: 'Why?', answer: words.personal }];
  const accepted = { name: words.personal, email, cv, answers };
  await must(anonymous.post(`/api/public/invitations/${invitation}/accept`, accepted));
  await stack.settle();
  const found = await must<{ candidates: Thing[] }>(
    as.get(`/api/v1/candidates?email=${encodeURIComponent(email)}`),
  );
  const documentedCandidate = found.candidates[0]?.id ?? '';
  const { documents } = await must<{ documents: Thing[] }>(
    as.get(`/api/v1/candidates/${documentedCandidate}/documents`),
  );
  const document = documents[0]?.id ?? '';
  return { roleId: role.id, invitation, documentedCandidate, document };
};

type Assessed = Pick<Given, 'organization' | 'words'> & { readonly step: string };

const assess = async (as: Caller, { organization, step, words }: Assessed) => {
  const { kept, personal } = words;
  const organizationId = organization.id;
  const made = { organizationId, name: kept, kind: 'skills', maxScore: 40 };
  const { test } = await must<{ test: Thing }>(as.post('/api/v1/tests', made));
  const { assignment } = await must<{ assignment: Thing }>(
    as.post(`/api/v1/tests/${test.id}/assignments`, { candidateStepId: step }),
  );
  const sourced = { organizationId, name: personal, email: `lead-${personal}@example.org` };
  const { lead } = await must<{ lead: Thing }>(as.post('/api/v1/sourced-leads', sourced));
  return { test: test.id, assignment: assignment.id, lead: lead.id };
};
