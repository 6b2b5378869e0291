import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createApiKey, createCandidateRole, demoWorld, type DemoWorld } from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  stack = await startStack({ roles: true, without: ['worker'] });
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await stack.settle();
});
afterAll(() => stack.stop());

type Verification = {
  readonly data: {
    readonly chain: string | null;
    readonly head: { readonly sequence: number; readonly hash: string } | null;
    readonly stopped: string | null;
    readonly nextFrom: number | null;
    readonly events: readonly {
      readonly revision: number;
      readonly position: string;
      readonly sequence: number | null;
      readonly hash: string | null;
      readonly result: string;
    }[];
  };
};

const verify = (category: string, id: string, query = '') =>
  admin.get<Verification>(`/api/admin/audit/streams/${category}/${id}${query}`);

/** Advances a new candidate, and waits until the chains have reached the events. Returns the candidate role. */
const createChained = async (): Promise<string> => {
  const { id, steps } = await createCandidateRole(stack, world.role);
  await createClient(stack)
    .as(world.hrRep.key)
    .post(`/api/v1/candidate-steps/${steps[0]?.id}/advance`, {});
  await until(async () => {
    const { body } = await verify('candidateRole', id);
    return body.data.events.every(({ result }) => result !== 'waiting');
  });
  return id;
};

describe('GET /api/admin/audit/streams/{category}/{id}', () => {
  it('finds every event of a stream equal to its entry in the chain of the organization', async () => {
    const id = await createChained();
    const { status, body } = await verify('candidateRole', id);
    expect([status, body.data.chain, body.data.stopped]).toEqual([
      200,
      world.organization.id,
      null,
    ]);
    expect(body.data.events.map(({ revision, result }) => [revision, result])).toEqual([
      [0, 'equal'],
      [1, 'equal'],
    ]);
    const last = body.data.events.at(-1);
    expect(body.data.head?.sequence).toBeGreaterThanOrEqual(last?.sequence ?? Infinity);
    expect(last?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('reads page by page', async () => {
    const id = await createChained();
    const first = await verify('candidateRole', id, '?limit=1');
    expect(first.body.data).toMatchObject({ events: [{ revision: 0 }], nextFrom: 1 });
    const second = await verify('candidateRole', id, '?limit=2&from=1');
    expect(second.body.data).toMatchObject({ events: [{ revision: 1 }], nextFrom: null });
  });

  it('shows an altered entry, and one that is missing', async () => {
    const id = await createChained();
    const before = await verify('candidateRole', id);
    const [first, second] = before.body.data.events;
    await sql`update audit.entries set hash = sha256('altered') where position = ${first?.position}`.execute(
      stack.db,
    );
    const altered = await verify('candidateRole', id);
    expect(altered.body.data.events[0]?.result).toBe('changed');
    await sql`delete from audit.entries where position = ${second?.position}`.execute(stack.db);
    const removed = await verify('candidateRole', id);
    expect(removed.body.data.events[1]).toMatchObject({ result: 'missing', hash: null });
  });

  it('compares keys with the chain of the platform', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id);
    const found = await until(async () => {
      const { body } = await verify('apiKey', id);
      return body.data.events[0]?.result === 'equal' && body;
    });
    expect(found.data.chain).toBe('platform');
  });

  it('is 404 for a stream that does not exist, and 400 for a revision that is none', async () => {
    const unknown = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';
    expect((await verify('role', unknown)).status).toBe(404);
    expect((await verify('secret', unknown)).status).toBe(404);
    expect((await verify('role', 'x')).status).toBe(404);
    expect((await verify('role', world.role.id, '?from=-1')).status).toBe(400);
    expect((await verify('role', world.role.id, '?x=1')).status).toBe(400);
  });

  it('is for platform admins', async () => {
    const path = `/api/admin/audit/streams/role/${world.role.id}`;
    expect((await createClient(stack).anonymous.get(path)).status).toBe(401);
    expect((await createClient(stack).as(world.hrRep.key).get(path)).status).toBe(403);
  });
});
