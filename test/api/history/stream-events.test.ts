import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, demoWorld, type DemoWorld } from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

type StreamPage = {
  readonly events: readonly {
    readonly stream: string;
    readonly type: string;
    readonly revision: number;
    readonly requestId: string | null;
    readonly actor: { readonly name: string | null };
    readonly data: Readonly<Record<string, unknown>> | null;
    readonly personalFields: readonly string[];
  }[];
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor: string | null };
};

const toPath = (category: string, id: string, query = ''): string =>
  `/api/v1/streams/${category}/${id}/events${query}`;

const read = (key: string, category: string, id: string, query = '') =>
  createClient(stack)
    .as(key)
    .get<StreamPage>(toPath(category, id, query));

/** Rejects a new candidate with a reason, and takes it back. */
const createReplayed = async () => {
  const { id, candidateId, steps } = await createCandidateRole(stack, world.role);
  const recruiter = createClient(stack).as(world.hrRep.key);
  const path = `/api/v1/candidate-steps/${steps[0]?.id}`;
  const headers = { 'X-Request-Id': 'review-9' };
  await recruiter.post(`${path}/reject`, { outcomeNotes: 'Another one was closer' }, headers);
  expect((await recruiter.post(`${path}/unreject`, {})).status).toBe(200);
  return { candidateRoleId: id, candidateId };
};

describe('GET /api/v1/streams/{category}/{id}/events', () => {
  it('lists the events of a candidate role with their fields, and no text about the person', async () => {
    const { candidateRoleId } = await createReplayed();
    const { status, body, text } = await read(world.hrRep.key, 'candidateRole', candidateRoleId);
    expect(status).toBe(200);
    const rejected = body.events.find(({ type }) => type === 'StepRejected');
    expect(rejected).toMatchObject({
      stream: `candidateRole-${candidateRoleId}`,
      requestId: 'review-9',
      actor: { type: 'api_key', userId: world.hrRep.id },
      data: { stepId: `${candidateRoleId}.1` },
      personalFields: ['outcomeNotes', 'outcomeType', 'outcomeReason'],
    });
    expect(body.events.at(-1)?.type).toBe('RejectionWithdrawn');
    expect(text).not.toContain('Another one was closer');
  });

  it('17: shows no contact data of a candidate, also to platform admins', async () => {
    const { candidateId } = await createReplayed();
    const { body, text } = await read(world.admin.key, 'candidate', candidateId);
    expect(body.events[0]).toMatchObject({
      type: 'CandidateRegistered',
      data: { organizationId: world.organization.id },
    });
    expect(body.events[0]?.personalFields).toContain('email');
    expect(text).not.toContain('Grace Example');
  });

  it('shows the fields only with authority to manage steps', async () => {
    const { candidateRoleId } = await createReplayed();
    const { status, body } = await read(world.member.key, 'candidateRole', candidateRoleId);
    expect(status).toBe(200);
    expect(body.events.map(({ data }) => data)).toEqual(body.events.map(() => null));
  });

  it('reads page by page, and refuses the cursor of another stream', async () => {
    const { candidateRoleId } = await createReplayed();
    const whole = await read(world.hrRep.key, 'candidateRole', candidateRoleId);
    const types: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = await read(world.hrRep.key, 'candidateRole', candidateRoleId, query);
      expect(page.body.events.length).toBeLessThanOrEqual(2);
      types.push(...page.body.events.map(({ type }) => type));
      cursor = page.body.pagination.nextCursor;
    }
    expect(types).toEqual(whole.body.events.map(({ type }) => type));
    const first = await read(world.hrRep.key, 'candidateRole', candidateRoleId, '?limit=1');
    const foreign = `?limit=1&cursor=${first.body.pagination.nextCursor}`;
    expect((await read(world.hrRep.key, 'role', world.role.id, foreign)).status).toBe(400);
  });

  it('17: is 404 to callers who do not see the stream, like one that does not exist', async () => {
    const { candidateRoleId, candidateId } = await createReplayed();
    const unknown = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';
    const refused = { status: 404, body: { error: 'Stream not found', code: 'not_found' } };
    for (const [category, id] of [
      ['candidateRole', candidateRoleId],
      ['candidate', candidateId],
      ['role', world.role.id],
      ['candidate', unknown],
    ] as const) {
      expect(await read(world.outsider.key, category, id)).toMatchObject(refused);
    }
    for (const [category, id] of [
      ['organization', world.organization.id],
      ['apiKey', world.admin.keyId],
      ['user', world.hrRep.id],
      ['secret', unknown],
      ['apiKeyUsage', `${world.admin.keyId}.0`],
    ] as const) {
      expect(await read(world.hrRep.key, category, id)).toMatchObject(refused);
    }
    expect(await read(world.admin.key, 'candidate', unknown)).toMatchObject(refused);
  });

  it('shows streams of other categories to platform admins, without a secret', async () => {
    for (const [category, id, type] of [
      ['organization', world.organization.id, 'OrganizationFounded'],
      ['apiKey', world.hrRep.keyId, 'ApiKeyMinted'],
      ['user', world.hrRep.id, 'UserRegistered'],
    ] as const) {
      const { status, body, text } = await read(world.admin.key, category, id);
      expect([status, body.events[0]?.type]).toEqual([200, type]);
      expect(text).not.toContain(world.hrRep.key);
    }
  });
});
