import { read } from '@hiring/database';
import { leave, user } from '@hiring/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { launchProjector } from '../../projector/fixture.ts';
import { transitionsOn } from '../../projector/transitions.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCaller,
  createCandidateRole,
  createApiKey,
  createRole,
  demoWorld,
  type DemoWorld,
  given,
  type GivenCandidateRole,
} from '../../world.ts';
import { type EventSource, openEventSource } from './event-source.ts';

type Change = {
  readonly id: string;
  readonly at: string;
  readonly type: string;
  readonly status: string | null;
  readonly candidateRoleId: string | null;
};
type Feed = {
  readonly events: readonly Change[];
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor: string };
};

const path = '/api/v1/events';

let stack: Stack;
let world: DemoWorld;
let application: GivenCandidateRole;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  application = await createCandidateRole(stack, world.role);
  await transitionsOn(stack).advance(application, 1);
  await transitionsOn(stack).reject(application, 2);
  await stack.settle();
});
afterAll(() => stack.stop());

const list = (query: string, key = world.hrRep.key) =>
  createClient(stack).as(key).get<Feed>(`${path}?${query}`);

const follow = async (query: string, key = world.hrRep.key) => {
  const events: Change[] = [];
  for (let after = '', more = true; more;) {
    const { status, body } = await list(`${query}${after}`, key);
    expect(status).toBe(200);
    events.push(...body.events);
    more = body.pagination.hasMore;
    after = `&after=${body.pagination.nextCursor}`;
  }
  return events;
};

const toEventTypes = (events: readonly Change[]) => events.map(({ type }) => type);

/** Returns the ids of the events announced to an organization, in log order. */
const announced = async (organizationId: string) => {
  const rows = read(stack.db).selectFrom('activity').select('event_id').orderBy('position');
  const found = await rows.where('organization_id', '=', organizationId).execute();
  return found.map(({ event_id }) => event_id);
};

const raiseVersion = (by: number) =>
  sql`update read.checkpoints set version = version + ${by}::int where projection = 'activity'`.execute(
    stack.db,
  );

describe('the change feed', () => {
  it('lists the changes of a candidate in order, with ids and statuses and without personal data', async () => {
    const events = await follow(`candidateId=${application.candidateId}`);
    expect(events.map(({ type, status }) => [type, status])).toEqual([
      ['candidate.created', null],
      ['candidate.placed', null],
      ['candidate_role.entered', 'In Progress'],
      ['candidate_step.validated', 'validated'],
      ['candidate_step.rejected', 'rejected'],
      ['candidate_role.not_selected', 'Not Selected'],
    ]);
    expect(events[3]).toEqual({
      id: expect.any(String),
      type: 'candidate_step.validated',
      at: expect.stringMatching(/Z$/),
      organizationId: world.organization.id,
      roleId: world.role.id,
      candidateId: application.candidateId,
      candidateRoleId: application.id,
      candidateStepId: `${application.id}.1`,
      webhookSubscriptionId: null,
      status: 'validated',
      requestId: null,
    });
    expect(JSON.stringify(events)).not.toMatch(/Grace|@|Well done|Too junior/);
  });

  it('returns each change once for any page size, and always a next cursor', async () => {
    const all = await follow('limit=500');
    expect(all.map(({ id }) => id)).toEqual(await announced(world.organization.id));
    for (const limit of [1, 4]) expect(await follow(`limit=${limit}`)).toEqual(all);
    const { body } = await list('roleId=nobody');
    const { nextCursor } = body.pagination;
    expect(body).toEqual({ events: [], pagination: { limit: 100, hasMore: false, nextCursor } });
    expect((await list(`roleId=nobody&after=${nextCursor}`)).body.events).toEqual([]);
  });

  it('filters by types, roles and candidates', async () => {
    const types = 'candidate_step.rejected,role.opened';
    expect(toEventTypes(await follow(`types=${types}&limit=1`))).toEqual([
      'role.opened',
      'candidate_step.rejected',
    ]);
    const other = await createRole(stack, world.organization.id, {
      status: 'draft',
      published: false,
    });
    await stack.settle();
    expect(toEventTypes(await follow(`roleId=${other.id}`))).toEqual(['role.created']);
  });

  it('begins now or at a time, with a cursor that continues from there', async () => {
    const all = await follow('limit=500');
    const { body: now } = await list('from=now');
    expect(now.events).toEqual([]);
    for (const { at } of all) {
      const since = all.filter((event) => event.at >= at);
      expect(await follow(`from=${at}&limit=3`)).toEqual(since);
    }
    expect((await list('from=2999-01-01T00:00:00Z')).body.events).toEqual([]);
    expect(await follow('from=2000-01-01T00:00:00Z')).toEqual(all);

    const created = await createRole(stack, world.organization.id, {
      status: 'draft',
      published: false,
    });
    await stack.settle();
    const { body } = await list(`from=now&after=${now.pagination.nextCursor}`);
    expect(body.events).toMatchObject([{ type: 'role.created', roleId: created.id }]);
  });

  it('begins with a cursor that has no id of another organization', async () => {
    const { body } = await list('from=now', world.outsider.key);
    const [place] = JSON.parse(Buffer.from(body.pagination.nextCursor, 'base64url').toString()) as [
      readonly [string, string],
    ];
    expect(await announced(world.organization.id)).not.toContain(place[1]);
  });

  it('shows nothing to an outsider and everything to a platform admin', async () => {
    const key = world.outsider.key;
    expect(await follow(`candidateId=${application.candidateId}`, key)).toEqual([]);
    expect((await list(`organizationId=${world.organization.id}`, key)).status).toBe(404);
    const stream = await follow(`candidateId=${application.candidateId}`, world.admin.key);
    expect(stream).toHaveLength(6);
  });

  it('rejects unknown parameters, and cursors of other filters or of another log', async () => {
    const { nextCursor } = (await list('limit=1')).body.pagination;
    for (const query of [
      'types=candidate.hired',
      'since=1',
      'from=yesterday',
      'after=x',
      `types=role.opened&after=${nextCursor}`,
    ]) {
      expect([query, (await list(query)).status]).toEqual([query, 400]);
    }
    const [place, digest] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString()) as [
      readonly [string, string],
      string,
    ];
    const elsewhere = [
      [place[0], 'another-event'],
      ['999999999', place[1]],
    ].map((cursor) => Buffer.from(JSON.stringify([cursor, digest])).toString('base64url'));
    for (const after of elsewhere) {
      const { status, text } = await list(`after=${after}`);
      expect([status, text]).toEqual([400, expect.stringContaining('another log')]);
    }
  });

  it('returns 503 while its rows are those of an older build', async () => {
    await raiseVersion(-2);
    const response = await list('');
    await raiseVersion(2);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  });

  it('has no gap with two projectors and many writers', async () => {
    const second = await launchProjector(stack);
    const applications = await Promise.all(
      Array.from({ length: 6 }, () => createCandidateRole(stack, world.role)),
    );
    let writing = true;
    const { advance, reject } = transitionsOn(stack);
    const writers = Promise.all(
      applications.map(async (candidateRole) => {
        await advance(candidateRole, 1);
        await reject(candidateRole, 2);
      }),
    ).finally(() => {
      writing = false;
    });
    const received: Change[] = [];
    for (let after = '', last = false; !last;) {
      last = !writing;
      if (last) await stack.settle();
      const { body } = await list(`limit=500${after}`);
      received.push(...body.events);
      after = `&after=${body.pagination.nextCursor}`;
    }
    await writers;
    await second.stop();
    expect(received.map(({ id }) => id)).toEqual(await announced(world.organization.id));
    expect(received.filter(({ type }) => type === 'candidate_step.rejected')).toHaveLength(7);
  });
});

const open = (key: string, query = '', headers: Record<string, string> = {}) =>
  openEventSource(`${stack.url}${path}?${query}`, { authorization: `Bearer ${key}`, ...headers });

const selectUses = async (keyId: string) => {
  const rows = read(stack.db).selectFrom('api_key_usage').select('id');
  return rows.where('key_id', '=', keyId).execute();
};

describe('the change feed as server-sent events', () => {
  it('sends past and new events, resumes after an id and has one usage row per connection', async () => {
    const own = await createApiKey(stack, world.hrRep.id);
    const source = await open(own.key, `candidateId=${world.candidateRole.candidateId}`);
    await source.waitForEvents(3);
    await transitionsOn(stack).advance(world.candidateRole, 1);
    const [, , entered, validated] = await source.waitForEvents(4);
    expect(validated).toMatchObject({
      event: 'candidate_step.validated',
      data: { status: 'validated', candidateRoleId: world.candidateRole.id },
    });
    source.close();

    const resumed = await open(own.key, `candidateId=${world.candidateRole.candidateId}`, {
      'last-event-id': entered?.id ?? '',
    });
    expect(await resumed.waitForEvents(1)).toEqual([validated]);
    resumed.close();
    await stack.settle();
    expect(await selectUses(own.id)).toHaveLength(2);
  });

  it('sends only the selected fields', async () => {
    const query = `candidateId=${application.candidateId}&fields=status,type`;
    const source = await open(world.hrRep.key, query);
    expect(source.status).toBe(200);
    const [first] = await source.waitForEvents(1);
    const all = await follow(`candidateId=${application.candidateId}`);
    const { type, status } = all[0] ?? {};
    expect(first).toEqual({ id: expect.any(String), event: type, data: { type, status } });
    source.close();
  });

  it('ends when the key is revoked and when a membership ends, even without new events', async () => {
    const { id: home } = world.organization;
    const own = await createApiKey(stack, world.hrRep.id);
    const leaver = await createCaller(stack, { memberships: { [home]: 'member' } });
    await stack.settle();
    const [revoked, ofLeaver] = [await open(own.key), await open(leaver.key)];
    await Promise.all([revoked.waitForEvents(1), ofLeaver.waitForEvents(1)]);
    await createClient(stack).as(world.admin.key).delete(`/api/admin/api-keys/${own.id}`);
    await given(stack, user, leaver.id, (state) => leave(state, home, stack.now().toISOString()));
    await Promise.all([revoked.ended, ofLeaver.ended]);
    expect((await open(own.key)).status).toBe(401);
  });

  it('allows five connections per key', async () => {
    const own = await createApiKey(stack, world.hrRep.id);
    const sources: EventSource[] = [];
    for (let count = 0; count < 5; count++) sources.push(await open(own.key));
    expect(sources.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await open(own.key)).status).toBe(429);
    for (const source of sources) source.close();
  });

  it('frees its slot as soon as the client disconnects', async () => {
    const own = await createApiKey(stack, world.hrRep.id);
    type Page = { readonly pagination: { readonly nextCursor: string } };
    const { body } = await createClient(stack).as(own.key).get<Page>(`${path}?limit=500`);
    const afterCursor = `after=${body.pagination.nextCursor}`;
    const sources: EventSource[] = [];
    for (let count = 0; count < 5; count++) sources.push(await open(own.key, afterCursor));
    for (const source of sources) source.close();
    // Earlier than the comment after 15 seconds, whose write would reveal the disconnect.
    const again = await until(
      async () => {
        const source = await open(own.key, afterCursor);
        return source.status === 200 && source;
      },
      () => 'all slots are taken',
      8,
    );
    again.close();
  });

  it('ends when the server stops, which does not wait for clients', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const second = await start(readConfig({ ...stack.env }));
    const authorization = `Bearer ${world.hrRep.key}`;
    const source = await openEventSource(`${second.url}${path}`, { authorization });
    await source.waitForEvents(1);
    await second.stop();
    await source.ended;
  });
});
