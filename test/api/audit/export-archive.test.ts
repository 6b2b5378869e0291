import { get as httpGet, type IncomingMessage } from 'node:http';

import { jsonEvent } from '@eventstore/db-client';
import {
  ChainsRestartedError,
  createTally,
  generateArchive,
  readChainsState,
  toSigningKey,
} from '@hiring/audit';
import { headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { withClient } from '../../servers/event-store-client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createApiKey,
  createCaller,
  createCandidateRole,
  createOrganization,
  demoWorld,
  type DemoWorld,
} from '../../world.ts';
import { createVerifierDirectory, type VerifierDirectory } from './verifier.ts';

let verifier: VerifierDirectory;
let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  verifier = await createVerifierDirectory();
  stack = await startStack({ roles: true, without: ['worker'], projector: verifier.env });
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await createCandidateRole(stack, world.role);
  await complete();
  await verifier.signedHead(world.organization.id);
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await verifier.remove();
});

/** Resolves when the chains have reached the end of the log. */
const complete = async (): Promise<void> => {
  await stack.settle();
  const head = (await headPosition(stack.store)) ?? 0n;
  await until(async () => (await readChainsState(stack.db)).position >= head);
};

const toPath = (organizationId: string, query = ''): string =>
  `/api/admin/audit/organizations/${organizationId}/archive${query}`;

type Manifest = { readonly kind: string; readonly personal: string };

describe('GET /api/admin/audit/organizations/{id}/archive', () => {
  it.each(['', '?personal=open'])(
    'archives: the offline verifier proves what was downloaded with %j',
    async (query) => {
      const { organization } = world;
      const { status, headers, text } = await admin.get(toPath(organization.id, query));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="archive-${organization.id}.ndjson"`,
        'cache-control': 'no-store',
      });
      expect(await verifier.verify(text, stack.vault)).toMatchObject({
        code: 0,
        verdict: 'proven',
        organization: organization.id,
      });
    },
  );

  it('archives: keeps fields about persons sealed, unless they are requested', async () => {
    const sealed = await admin.get(toPath(world.organization.id));
    const open = await admin.get(toPath(world.organization.id, '?personal=open'));
    const manifests = [sealed, open].map(
      ({ text }) => JSON.parse(text.split('\n')[0] ?? '') as Manifest,
    );
    expect(manifests.map(({ personal }) => personal)).toEqual(['sealed', 'open']);
    expect(open.text).toContain('Grace Example');
    expect(sealed.text).not.toContain('Grace Example');
  });

  it('archives: the verifier refuses a download that was altered or cut off', async () => {
    const { text } = await admin.get(toPath(world.organization.id));
    const lines = text.trimEnd().split('\n');
    const altered = text.replace('"revision":"0"', '"revision":"1"');
    const cut = `${lines.slice(0, -1).join('\n')}\n`;
    for (const archive of [altered, cut]) {
      expect(await verifier.verify(archive, stack.vault)).toMatchObject({
        code: 1,
        verdict: 'not proven',
      });
    }
  });

  it('exports a part of the time, with nothing of other organizations', async () => {
    const other = await createOrganization(stack);
    await complete();
    const { text } = await admin.get(toPath(other.id, '?from=2000-01-01'));
    expect(text).toContain(other.id);
    expect(text).not.toContain(world.organization.id);
    const none = await admin.get(toPath(other.id, '?from=2999-01-01'));
    expect(none.text.trimEnd().split('\n')).toHaveLength(2);
  });

  it('responds to HEAD without an archive, and is free for the next one', async () => {
    const head = await admin.head(toPath(world.organization.id));
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await admin.get(toPath(world.organization.id))).status).toBe(200);
  });

  it('is for platform admins whose key may administer', async () => {
    const path = toPath(world.organization.id);
    const owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    const denied = await createApiKey(stack, world.admin.id, { deniedActions: ['administer'] });
    await stack.settle();
    const { as, anonymous } = createClient(stack);
    expect((await anonymous.get(path)).status).toBe(401);
    expect((await as(owner.key).get(path)).status).toBe(403);
    expect((await as(denied.key).get(path)).status).toBe(403);
  });

  it('is 404 for an organization that does not exist, and 400 for a wrong query', async () => {
    const unknown = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';
    expect((await admin.get(toPath(unknown))).status).toBe(404);
    expect((await admin.get(toPath('x'))).status).toBe(404);
    for (const query of ['?personal=all', '?from=noon', '?to=1', '?x=1']) {
      expect((await admin.get(toPath(world.organization.id, query))).status).toBe(400);
    }
  });
});

/** Events just below the limit of an append: their archive is larger than what connections buffer. */
const createLargeOrganization = async (): Promise<string> => {
  const { id } = await createOrganization(stack);
  const text = 'x'.repeat(800_000);
  await withClient(stack.eventStoreUrl, async (client) => {
    for (let nth = 0; nth < 40; nth++) {
      const event = jsonEvent({ type: 'FromAFarFuture.v1', data: { organizationId: id, text } });
      await client.appendToStream(`future-${id}.${nth}`, event);
    }
  });
  await complete();
  return id;
};

/** Requests an archive, whose caller reads nothing of it. */
const openUnread = (key: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    httpGet(`${stack.url}${path}`, { headers, agent: false }, resolve).once('error', reject);
  });

describe('an archive that its caller does not read', () => {
  it('archives: excludes another one of the caller, and a third one, until the connection ends', async () => {
    const path = toPath(await createLargeOrganization());
    const [second, third] = await Promise.all([
      createApiKey(stack, world.admin.id),
      createApiKey(stack, world.admin.id),
    ]);
    await stack.settle();
    const unread = await openUnread(world.admin.key, path);
    expect(unread.statusCode).toBe(200);
    const { status, headers } = await admin.get(path);
    expect([status, headers['retry-after']]).toEqual([429, '10']);
    const alsoUnread = await openUnread(second.key, path);
    expect((await createClient(stack).as(third.key).get(path)).status).toBe(503);
    alsoUnread.destroy();
    unread.destroy();
    const ended = await until(async () => {
      const response = await admin.get(path);
      return response.status === 200 && response;
    });
    expect(ended.text.trimEnd().split('\n').at(-1)).toContain('"kind":"trailer"');
  }, 60_000);
});

const openSource = () => {
  const { db, store, vault, now } = stack;
  return { db, store, now, key: toSigningKey(vault.auditSeed) };
};

/** Writes the archive of the organization and calls `onChunk` after each of its chunks. Returns them. */
const generate = async (onChunk: () => unknown, signal?: AbortSignal) => {
  const chunks: string[] = [];
  const organization = world.organization.id;
  const options = { organization, from: undefined, to: undefined, sealed: true };
  const progress = { tally: createTally(), ...(signal && { signal }) };
  const ended = (async () => {
    for await (const chunk of generateArchive(openSource(), options, progress)) {
      chunks.push(chunk);
      await onChunk();
    }
  })();
  const failure: unknown = await ended.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { chunks, failure };
};

describe('generateArchive', () => {
  it('ends with the reason of an aborted signal, without a trailer', async () => {
    const controller = new AbortController();
    const reason = new Error('the caller left');
    const { chunks, failure } = await generate(() => controller.abort(reason), controller.signal);
    expect(failure).toBe(reason);
    expect(chunks.join('')).not.toContain('"kind":"trailer"');
  });

  it('fails when the chains are restarted meanwhile', async () => {
    const { failure } = await generate(() =>
      sql`update audit.lane set epoch = epoch + 1`.execute(stack.db),
    );
    expect(failure).toBeInstanceOf(ChainsRestartedError);
  });
});
