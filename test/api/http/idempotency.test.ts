import { readConfig, start } from '@hiring/api';
import { deleteCommandResponses } from '@hiring/database';
import { leave, role, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiResponse, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCaller,
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
  given,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';
import { withoutPersonalKeys } from './without-personal-keys.ts';

let stack: Stack;
let world: DemoWorld;
let later = 0;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now: () => new Date(Date.now() + later) });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

type RequestOptions = {
  readonly key?: string;
  readonly body?: unknown;
  readonly as?: string;
  readonly at?: { readonly url: string };
};

const post = (
  path: string,
  { key = uuid(), body, as = world.hrRep.key, at = stack }: RequestOptions = {},
) => createClient(at).as(as).post(path, body, { 'Idempotency-Key': key });

/** Repeats a command while the response is 503: another attempt is still running. */
const postUntilFinished = (path: string, options: RequestOptions) =>
  until(async () => {
    const response = await post(path, options);
    return response.status !== 503 && response;
  });

const to = (action: string, stepId: string) => `/api/v1/candidate-steps/${stepId}/${action}`;
const keys = '/api/admin/api-keys';

const createApplication = async (on = world.role) => {
  const { id, steps } = await createCandidateRole(stack, on);
  const [first = '', second = ''] = steps.map((step) => step.id);
  return { id, first, second };
};

const listEventTypes = async (id: string) =>
  (await readStreamEvents(stack, `candidateRole-${id}`)).slice(1).map(({ event }) => event?.type);

const isReplay = ({ headers }: ApiResponse) => headers['idempotency-replayed'] === 'true';

/** Deletes a stored response and ends its attempt, as after a crash between the append and the response. */
const deleteStoredResponse = async (path: string) => {
  await stack.db
    .updateTable('api.commands')
    .set({ status: null, headers: null, body: null, running_until: stack.now().toISOString() })
    .where('path', '=', path)
    .execute();
};

describe('a command repeated under its Idempotency-Key', () => {
  it('gets the first response and changes nothing more', async () => {
    const { id, first } = await createApplication();
    const key = 'a key of mine, 1';
    const once = await post(to('reject', first), {
      key,
      body: { outcomeType: 'skills', outcomeNotes: 'no' },
    });
    const again = await post(to('reject', first), {
      key,
      body: { outcomeNotes: 'no', outcomeType: 'skills' },
    });

    expect([once.status, isReplay(once)]).toEqual([200, false]);
    expect([again.status, isReplay(again), again.text]).toEqual([200, true, once.text]);
    expect(again.headers['etag']).toBe(once.headers['etag']);
    expect(await listEventTypes(id)).toEqual(['StepRejected', 'CandidateNotSelected']);
  });

  it('is decided again after a refusal that changed nothing', async () => {
    const { id, first } = await createApplication();
    await post(to('reject', first));
    const options = { key: uuid() };
    const refused = await post(to('advance', first), options);
    await post(to('unreject', first));
    const again = await post(to('advance', first), options);
    expect([refused.status, again.status, isReplay(again)]).toEqual([409, 200, false]);
    expect(isReplay(await post(to('advance', first), options))).toBe(true);
    expect((await listEventTypes(id)).at(-1)).toBe('StepValidated');
  });

  it('is decided again after a day', async () => {
    const { first } = await createApplication();
    const options = { key: uuid() };
    await post(to('advance', first), options);
    later += 86_400_000;
    const next = await post(to('advance', first), options);
    expect([next.status, isReplay(next)]).toEqual([409, false]);
  });

  it.each(['', 'x'.repeat(65), 'clé'])('returns 400 for the key %j', async (key) => {
    const { id, first } = await createApplication();
    expect((await post(to('advance', first), { key })).status).toBe(400);
    expect(await listEventTypes(id)).toEqual([]);
  });

  it('returns 404, 403 and 415 in that order when its body cannot be read', async () => {
    const { first } = await createApplication();
    const send = (as: string) =>
      createClient(stack).as(as).post(to('advance', first), 'text', {
        'Idempotency-Key': uuid(),
        'content-type': 'text/plain',
      });
    const callers = [world.outsider, world.member, world.hrRep];
    const responses = await Promise.all(callers.map(({ key }) => send(key)));
    expect(responses.map(({ status }) => status)).toEqual([404, 403, 415]);
  });
});

describe('a command sent twenty times at once under one key', () => {
  it('runs once, also on two instances, and all responses are the same', async () => {
    const second = await start(readConfig(stack.env), { now: stack.now });
    try {
      const { id, first } = await createApplication();
      const key = uuid();
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          postUntilFinished(to('advance', first), { key, at: nth % 2 === 0 ? stack : second }),
        ),
      );
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses.filter((response) => !isReplay(response))).toHaveLength(1);
      expect(await listEventTypes(id)).toEqual(['StepValidated']);
    } finally {
      await second.stop();
    }
  });
});

describe('a command that was interrupted before its response', () => {
  it.each([
    ['advance', ['StepValidated']],
    ['reject', ['StepRejected', 'CandidateNotSelected']],
    ['hire', ['StepValidated', 'CandidateHired']],
  ])('is not executed twice: %s', async (action, types) => {
    const { id, first } = await createApplication();
    const options = { key: uuid(), body: { notes: 'once' } };
    const once = await post(to(action, first), options);
    await deleteStoredResponse(to(action, first));
    const again = await post(to(action, first), options);

    expect([again.status, again.text, isReplay(again)]).toEqual([200, once.text, false]);
    expect(await listEventTypes(id)).toEqual(types);
    expect(isReplay(await post(to(action, first), options))).toBe(true);
  });

  it('returns its original response even if the candidate has advanced since', async () => {
    const { first, second } = await createApplication();
    const options = { key: uuid() };
    const once = await post(to('advance', first), options);
    await post(to('advance', second));
    await deleteStoredResponse(to('advance', first));
    expect((await post(to('advance', first), options)).text).toBe(once.text);
  });

  it('is executed by the repeat if the first attempt changed nothing', async () => {
    const { id, first } = await createApplication();
    await stack.settle();
    const options = { key: uuid(), body: { notes: 'sealed' } };
    const failed = await withoutPersonalKeys(stack, () => post(to('advance', first), options));
    const again = await post(to('advance', first), options);

    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '1']);
    expect([again.status, isReplay(again)]).toEqual([200, false]);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });

  it('hires on the seat that its first attempt took', async () => {
    const single = await createRole(stack, world.organization.id, { capacity: 1 });
    const { id, first } = await createApplication(single);
    const options = { key: uuid(), body: { notes: 'sealed' } };
    const failed = await withoutPersonalKeys(stack, () => post(to('hire', first), options));
    expect(failed.status).toBe(503);
    const { state: before } = await load(stack.store, role, single.id);
    expect(before.seats).toHaveLength(1);

    expect((await post(to('hire', first), options)).status).toBe(200);
    expect(await listEventTypes(id)).toEqual(['StepValidated', 'CandidateHired']);
    const { state: after } = await load(stack.store, role, single.id);
    expect(after.seats).toEqual(before.seats);
  });
});

describe('a repeat by a caller whose rights have changed', () => {
  it('is checked against the current rights', async () => {
    const { organization } = world;
    const caller = await createCaller(stack, { memberships: { [organization.id]: 'hr_rep' } });
    await stack.settle();
    const { id, first } = await createApplication();
    const options = { key: uuid(), as: caller.key };
    await post(to('advance', first), options);
    await given(stack, user, caller.id, (state) =>
      leave(state, organization.id, stack.now().toISOString()),
    );
    await stack.settle();
    expect((await post(to('advance', first), options)).status).toBe(404);
    expect(await listEventTypes(id)).toEqual(['StepValidated']);
  });
});

describe('minting under an Idempotency-Key', () => {
  type MintResponse = { readonly data: { readonly id: string; readonly key?: string } };
  const mint = (key: string) =>
    createClient(stack)
      .as(world.admin.key)
      .post<MintResponse>(
        keys,
        { name: 'an agent', userId: world.hrRep.id },
        { 'Idempotency-Key': key },
      );

  it('mints one key, which is returned once and never stored in plain', async () => {
    const idempotencyKey = uuid();
    const once = await mint(idempotencyKey);
    const again = await mint(idempotencyKey);
    const { key = '', ...rest } = once.body.data;
    expect(key).toMatch(/^hp_\w{49}$/);
    expect(again.body.data).toEqual(rest);
    expect(isReplay(again)).toBe(true);

    const rows = await stack.db.selectFrom('api.commands').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(200);
  });

  it('mints no second key when the first response was lost', async () => {
    const idempotencyKey = uuid();
    const once = await mint(idempotencyKey);
    await deleteStoredResponse(keys);
    const again = await mint(idempotencyKey);
    const { key = '', ...rest } = once.body.data;
    expect([again.status, again.body.data]).toEqual([200, rest]);
    expect(await readStreamEvents(stack, `apiKey-${rest.id}`)).toHaveLength(1);
    expect((await createClient(stack).as(key).get('/api/v1/me')).status).toBe(200);
  });
});

const findStored = async (path: string) =>
  stack.db.selectFrom('api.commands').select('scope').where('path', '=', path).execute();

describe('stored responses', () => {
  it('do not exist for requests without a key', async () => {
    const { first } = await createApplication();
    await createClient(stack).as(world.hrRep.key).post(to('advance', first));
    expect(await findStored(to('advance', first))).toEqual([]);
  });

  it('are deleted for an erased candidate', async () => {
    const [a, b] = [await createApplication(), await createApplication()];
    const noted = { body: { notes: 'x' } };
    for (const { first } of [a, b]) await post(to('advance', first), noted);
    await deleteCommandResponses(stack.db, [a.id]);
    expect(await findStored(to('advance', a.first))).toEqual([]);
    expect(await findStored(to('advance', b.first))).toHaveLength(1);
  });
});
