import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import { type Caller, createClient } from '../../test/client.ts';
import type { Stack } from '../../test/stack.ts';
import {
  createApiKey,
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  createUser,
  type GivenCandidateRole,
  type GivenRole,
  testMetadata,
} from '../../test/world.ts';

/** The ids of what the pictures show. */
export type ShownWorld = {
  readonly recruiterId: string;
  readonly adminId: string;
  /** The slug of the portal. */
  readonly slug: string;
  readonly roleId: string;
  /** The first step of a candidate who has not begun it. */
  readonly openStepId: string;
  /** A candidate who was rejected, and whose rejection was taken back. */
  readonly candidateId: string;
  readonly rejectedStepId: string;
  readonly keyId: string;
};

const names = [
  ['Amal Haddad', 'Jonas Weber', 'Priya Nair', 'Luca Moretti', 'Mei Tanaka'],
  ['Sofia Lindqvist', 'Karim Benali', 'Nora Fischer'],
  ['Daniel Okafor', 'Elena Petrova'],
] as const;

const otherRoles = [
  ['Fleet coordinator', 'Hamburg', 'hybrid'],
  ['Payroll specialist', 'Antwerp', 'hybrid'],
  ['Backend engineer', 'Rotterdam', 'remote'],
] as const;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** The description of every role on the portal. */
const description = {
  type: 'doc',
  content: [
    paragraph('We move goods between four ports, and plan every shift a week ahead.'),
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'What you will do' }],
    },
    {
      type: 'bulletList',
      content: ['Plan the shifts of forty colleagues', 'Keep stock and orders in step'].map(
        (text) => ({ type: 'listItem', content: [paragraph(text)] }),
      ),
    },
  ],
};

/** Creates an organization with a role whose candidates stand at all its steps, and a key that an agent has used. */
export const createShownWorld = async (stack: Stack): Promise<ShownWorld> => {
  const { id: organizationId, slug } = await createOrganization(stack, {
    primaryColor: '#0b5cad',
    logo: '',
  });
  const memberships = { [organizationId]: 'hr_rep' } as const;
  const recruiter = await createUser(stack, { memberships, name: 'Hadi Hiring' });
  const { key } = await createApiKey(stack, recruiter.id, { name: 'Recruiting tool' });
  const admin = await createUser(stack, { platformRole: 'admin', name: 'Alia Admin' });
  const role = await createRole(stack, organizationId, {
    name: 'Warehouse planner',
    location: 'Rotterdam',
    workType: 'onsite',
    description,
  });
  for (const [name, location, workType] of otherRoles) {
    await createRole(stack, organizationId, { name, location, workType, description });
  }
  const as = createClient(stack).as(key);
  const placed: GivenCandidateRole[] = [];
  for (const [order, column] of names.entries()) {
    for (const name of column) placed.push(await placeAt(stack, as, { role, name, order }));
  }
  const replayed = await placeAt(stack, as, { role, name: 'Ines Duarte', order: 1 });
  const rejectedStepId = replayed.steps[1]?.id ?? '';
  const path = `/api/v1/candidate-steps/${rejectedStepId}`;
  await as.post(`${path}/reject`, { outcomeNotes: 'Another candidate was closer' });
  await as.post(`${path}/unreject`, { notes: 'The other candidate declined' });
  await as.post(`${path}/advance`, { notes: 'Convincing case study' });
  const keyId = await createUsedKey(stack, recruiter.id);
  await stack.settle();
  return {
    recruiterId: recruiter.id,
    adminId: admin.id,
    slug,
    roleId: role.id,
    openStepId: placed[0]?.steps[0]?.id ?? '',
    candidateId: replayed.candidateId,
    rejectedStepId,
    keyId,
  };
};

type Placement = { readonly role: GivenRole; readonly name: string; readonly order: number };

/** Places a candidate at the step with this index, through the API. */
const placeAt = async (
  stack: Stack,
  as: Caller,
  { role, name, order }: Placement,
): Promise<GivenCandidateRole> => {
  const candidateId = await createCandidate(stack, role.organizationId, { name });
  const placed = await createCandidateRole(stack, role, candidateId);
  for (const { id } of placed.steps.slice(0, order)) {
    const { status, text } = await as.post(`/api/v1/candidate-steps/${id}/advance`, {});
    if (status !== 200) throw new Error(text);
  }
  return placed;
};

const endpoints = [
  ['GET', '/api/v1/candidate-steps'],
  ['GET', '/api/v1/events'],
  ['POST', '/api/v1/candidate-steps/{id}/preview'],
  ['POST', '/api/v1/candidate-steps/{id}/advance'],
  ['GET', '/api/v1/candidates/{id}'],
] as const;

const hourMs = 3_600_000;
const maxUses = 420;

/** Creates a key of an agent, with uses over two days that are the same at every run. */
const createUsedKey = async (stack: Stack, ownerId: string): Promise<string> => {
  const options = { name: 'Screening agent', label: 'Scout', deniedActions: ['hire'] as const };
  const { id: keyId } = await createApiKey(stack, ownerId, options);
  const endMs = stack.now().getTime();
  const uses = Array.from({ length: maxUses }, (_, index) => {
    const share = (index + 1) / maxUses;
    const wave = Math.sin(share * Math.PI * 9) / 40;
    const usedAtMs = endMs - 48 * hourMs * (1 - Math.min(1, Math.max(0, share + wave)));
    const [method, authEndpoint] =
      endpoints[(index + (index >> 3)) % endpoints.length] ?? endpoints[0];
    const path = authEndpoint.replace('{id}', keyId.slice(-12));
    return {
      keyId,
      method,
      path,
      ip: '192.0.2.7',
      userAgent: 'scout/2.1',
      authEndpoint,
      requestId: `request-${index}`,
      usedAt: new Date(usedAtMs).toISOString().replace('Z', '000Z'),
    };
  });
  await appendToStream(
    stack.store,
    `${apiKeyUsageCategory}-${stack.now().toISOString().slice(0, 10)}.${uuid()}`,
    [{ type: 'ApiKeyUsed', data: { uses } }],
    { metadata: testMetadata, expectedRevision: undefined },
  );
  return keyId;
};
