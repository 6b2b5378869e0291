import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

import { jsonEvent } from '@eventstore/db-client';
import {
  anchorHeads,
  AnchorsAlteredError,
  canonicalJson,
  readAnchorMemory,
  restartAllChains,
  restartChains,
  toSigningKey,
  verifyChains,
} from '@hiring/audit';
import { apiKey, revoke } from '@hiring/domain';
import { connectEventStore, transact } from '@hiring/eventstore';
import { erasePersonalKey } from '@hiring/vault';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { compareVault } from '../../services/ops/src/audit/compare-vault.ts';
import { startUnreadableLog } from '../eventstore/fake-log.ts';
import {
  createCaller,
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCaller,
  type GivenCandidateRole,
  type GivenOrganization,
  testMetadata,
} from '../world.ts';
import { createChainedWorld, type ChainedWorld, problems, saveTables } from './chained-world.ts';

let world: ChainedWorld;
let organization: GivenOrganization;
let applied: GivenCandidateRole;
let key: GivenCaller;
let original: Awaited<ReturnType<typeof saveTables>>;
let signed: string;

beforeAll(async () => {
  world = await createChainedWorld();
  const projector = await world.project({ AUDIT_ANCHORS: '' });
  organization = await createOrganization(world);
  applied = await createCandidateRole(world, await createRole(world, organization.id));
  key = await createCaller(world, { memberships: { [organization.id]: 'hr_rep' } });
  await unknownAndDeleted();
  await world.complete();
  await projector.stop();
  await sign();
  original = await saveTables(world.db);
  signed = await readFile(world.anchors, 'utf8');
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.tamper(...original);
  await writeFile(world.anchors, signed);
});

const unknown = () => jsonEvent({ type: 'FromAFarFuture.v1', data: { organizationId: 'o1' } });

/** Appends events of unknown types to streams that are then deleted and tombstoned. */
const unknownAndDeleted = () =>
  world.withClient(async (client) => {
    await client.appendToStream('future-a', [unknown(), unknown()]);
    await client.appendToStream('future-b', unknown());
    await client.deleteStream('future-a');
    await client.tombstoneStream('future-b');
  });

/** Returns the position at which a candidate entered the pipeline, in the chain of the role's organization. */
const entered = async (): Promise<bigint> => {
  const { rows } = await sql<{ position: bigint }>`
    select position from eventstore.events where stream = ${`candidateRole-${applied.id}`}`.execute(
    world.db,
  );
  return rows[0]?.position ?? 0n;
};

const setType = (position: bigint) =>
  sql`update eventstore.events set type = 'StepValidated.v1' where position = ${position}`;
const remove = (position: bigint) =>
  sql`delete from eventstore.events where position = ${position}`;
const move = (from: bigint, to: bigint) =>
  sql`update eventstore.events set position = ${to} where position = ${from}`;

const setCredential = (change: ReturnType<typeof sql>) =>
  sql`update vault.credentials set ${change} where key_id = ${key.keyId}`.execute(world.db);

describe('the comparison of the vault with the log', () => {
  it('reports how a credential differs from its key in the log', async () => {
    expect(await compareVault(world)).toEqual({ credentials: 1, differences: [] });
    await setCredential(sql`owner_id = 'mallory', scopes = array['a:b'], mac = null`);
    expect(await compareVault(world)).toMatchObject({
      differences: [
        { keyId: key.keyId, detail: expect.stringContaining('its row was altered') },
        { keyId: key.keyId, detail: `its owner is mallory, but ${key.id} in the log` },
        { keyId: key.keyId, detail: expect.stringMatching(/^its scopes are a:b, but /) },
      ],
    });
  });

  it('reports a revoked key whose earlier row was restored', async () => {
    await setCredential(sql`owner_id = ${key.id}`);
    const at = new Date().toISOString();
    const options = { metadata: testMetadata };
    await transact(world.store, apiKey, key.keyId, (state) => revoke(state, 'boss', at), options);
    const { differences } = await compareVault(world);
    expect(differences.map(({ detail }) => detail)).toContain(
      `it is enabled, but was revoked at ${at} in the log`,
    );
  });
});

describe('the verification of the chains', () => {
  it('finds no problem in an unaltered log with unknown types and deleted streams', async () => {
    const verdict = await world.verify();
    expect(verdict).toMatchObject({ ok: true, found: 0, position: verdict.head });
    expect(verdict.entries).toBeGreaterThan(15);
    expect(verdict.anchors).toBe(verdict.chains);
    expect((await world.verify('o1')).entries).toBe(5);
  });

  it('finds no problem after an erasure, because the chains hash sealed fields', async () => {
    await erasePersonalKey(world.db, applied.candidateId, new Date());
    expect(await world.verify(organization.id)).toMatchObject({ ok: true, found: 0 });
  });

  it('reports only the position of a changed row', async () => {
    const position = await entered();
    await world.tamper(setType(position));
    const { findings, ...verdict } = await world.verify();
    expect(verdict).toMatchObject({ ok: false, found: 1 });
    expect(findings[0]).toMatchObject({
      position,
      chain: organization.id,
      problem: 'changed',
      detail: expect.stringContaining(`candidateRole-${applied.id}`),
    });
  });

  it('accepts a row whose JSON differs only in white space', async () => {
    await world.tamper(sql`
      update eventstore.events set data = convert_to(' ', 'UTF8') || data
      where position = ${await entered()}`);
    expect((await world.verify()).ok).toBe(true);
  });

  it('reports the position of a deleted row', async () => {
    const position = await entered();
    await world.tamper(remove(position));
    expect(problems(await world.verify())).toEqual([`deleted at ${position}`]);
  });

  it('reports the first position of two swapped rows', async () => {
    const second = await entered();
    const first = await world.positionBefore(second);
    await world.tamper(move(first, -1n), move(second, first), move(-1n, second));
    expect(problems(await world.verify())[0]).toBe(`swapped at ${first}`);
  });

  it('reports the first position of a removed tail', async () => {
    const position = await entered();
    const statement = sql`delete from eventstore.events where position >= ${position}`;
    await world.tamper(statement);
    const verdict = await world.verify();
    expect(problems(verdict)).toEqual([`cut at ${position}`]);
    expect(verdict.head).toBe(await world.positionBefore(position));
  });

  it('reports a removed tail also when the store cannot be read beyond its end', async () => {
    const position = await entered();
    const head = await world.positionBefore(position);
    const url = await startUnreadableLog(head);
    const store = connectEventStore(url, { name: 'test', retryTimeoutMs: 500 });
    const { db } = world;
    try {
      const verdict = await verifyChains({ db, store, anchors: undefined });
      const cut = { ok: false, head, unread: expect.any(String) };
      expect(verdict).toMatchObject(cut);
      expect(problems(verdict)).toEqual([`cut at ${verdict.position}`]);
    } finally {
      await store.close();
    }
  });

  it('reports the position of an entry removed from the chains', async () => {
    const position = await entered();
    await world.tamper(
      sql`delete from audit.entries where position = ${position}`,
      sql`update audit.entries set sequence = sequence - 1
        where position > ${position} and chain = (select id from audit.chains where name = ${organization.id})`,
    );
    expect(problems(await world.verify())).toContain(`chain-changed at ${position}`);
  });

  it('distinguishes an altered entry from an altered event', async () => {
    const position = await entered();
    await world.tamper(
      sql`update audit.entries set hash = sha256(hash) where position = ${position}`,
    );
    expect(problems(await world.verify())).toEqual([`chain-changed at ${position}`]);
  });

  it('detects chains that were cut together with the log', async () => {
    const position = await entered();
    await world.tamper(
      sql`delete from eventstore.events where position >= ${position}`,
      sql`update audit.lane set position = 0, event_id = null, epoch = 9`,
      sql`truncate audit.entries, audit.streams, audit.chains`,
    );
    const projector = await world.project({ AUDIT_ANCHORS: '' });
    await world.complete();
    await projector.stop();
    const verdict = await world.verify(organization.id);
    expect(verdict).toMatchObject({ ok: false, position: await world.positionBefore(position) });
    expect(problems(verdict)).toEqual([expect.stringMatching(/^cut at /)]);
  });

  it('detects chains that were rebuilt over an altered log', async () => {
    await world.tamper(setType(await entered()));
    await restartChains(world.db);
    const projector = await world.project({ AUDIT_ANCHORS: '' });
    await world.complete();
    await projector.stop();
    const { findings, found } = await world.verify();
    expect(found).toBe(1);
    expect(findings[0]).toMatchObject({ chain: organization.id, problem: 'rebuilt' });
  });

  it('reports the line of a forged anchor', async () => {
    await writeFile(world.anchors, signed.replace(/"sequence":"\d+"/, '"sequence":"1"'));
    const { findings, found } = await world.verify();
    expect(found).toBe(1);
    expect(findings[0]).toMatchObject({ position: null, problem: 'forged' });
    expect(findings[0]?.detail).toContain('line 2 of');
  });
});

/** The anchors file and the key that signs it. */
const file = () => ({ path: world.anchors, key: toSigningKey(world.vault.auditSeed) });
/** Returns the hash of each line of the signed file, to which the next line links. */
const lineHashes = () =>
  signed
    .trimEnd()
    .split('\n')
    .map((line) => createHash('sha256').update(line).digest('hex'));

/** Signs the heads of the chains once, as the projector does at an interval. */
const sign = () => anchorHeads(world.db, file(), new Date());
const remembered = (lines: bigint) => sql`
  update audit.anchor_memory
  set lines = ${lines}, hash = ${Buffer.from(lineHashes()[Number(lines) - 1] ?? '', 'hex')}`;

/** Returns a line as the previous version signed it. */
const withoutLink = (text: string): string => {
  const { count: _c, previous: _p, signature: _s, ...content } = JSON.parse(text);
  return JSON.stringify({ ...content, signature: file().key.sign(canonicalJson(content)) });
};

describe('the anchors file and its record in the database', () => {
  it('fails the verification when lines of one organization were removed to hide a rewritten history', async () => {
    await world.tamper(setType(await entered()));
    await restartChains(world.db);
    const projector = await world.project({ AUDIT_ANCHORS: '' });
    await world.complete();
    await projector.stop();
    const remaining = signed.split('\n').filter((line) => !line.includes(organization.id));
    await writeFile(world.anchors, remaining.join('\n'));
    expect((await world.verify()).findings).toMatchObject([{ problem: 'unlinked' }]);
  });

  it.each([
    ['removed', () => rm(world.anchors)],
    ['emptied', () => writeFile(world.anchors, '')],
    [
      'shortened',
      () =>
        writeFile(
          world.anchors,
          signed
            .split(/(?<=\n)/)
            .slice(0, -2)
            .join(''),
        ),
    ],
  ])('fails the verification when it was %s, and is not signed again', async (how, alter) => {
    await alter();
    expect(await world.verify()).toMatchObject({ ok: false, found: expect.any(Number) });
    await expect(sign()).rejects.toThrow(AnchorsAlteredError);
    const { findings } = await world.verify();
    expect(findings.map(({ problem }) => problem)).toContain(
      how === 'shortened' ? 'shortened' : 'missing',
    );
  });

  it('is accepted again after a restart of all chains, which records the reason in it', async () => {
    await rm(world.anchors);
    const reason = 'the disk with the anchors was lost';
    await restartAllChains(world.db, file(), { reason, now: new Date() });
    const projector = await world.project({ AUDIT_ANCHORS: '' });
    await world.complete();
    await projector.stop();
    expect(await world.verify()).toMatchObject({ ok: true });
    expect(await readFile(world.anchors, 'utf8')).toContain(reason);
  });

  it('fails the verification when the database records other lines than the file has', async () => {
    await sql`update audit.anchor_memory set lines = 1, hash = sha256('')`.execute(world.db);
    expect((await world.verify()).findings).toMatchObject([{ problem: 'unremembered' }]);
    await expect(sign()).rejects.toThrow('a line 1 other than the one that the database remembers');
  });

  it('recovers from a crash between the file and the database', async () => {
    await remembered(1n).execute(world.db);
    expect(await world.verify()).toMatchObject({ ok: true });
    expect(await sign()).toBe(0);
    const lines = BigInt(lineHashes().length);
    expect(await readAnchorMemory(world.db)).toMatchObject({ lines, hash: lineHashes().at(-1) });
  });

  it('gets links when the previous version wrote the file', async () => {
    await sql`update audit.anchor_memory set lines = 0, hash = null`.execute(world.db);
    const old = signed.trimEnd().split('\n').map(withoutLink);
    await writeFile(world.anchors, `${old.join('\n')}\n`);
    expect(await world.verify()).toMatchObject({ ok: true });
    expect(await sign()).toBe(0);
    expect(await world.verify()).toMatchObject({ ok: true });
    await writeFile(world.anchors, `${old.join('\n')}\n`);
    expect((await world.verify()).findings).toMatchObject([{ problem: 'shortened' }]);
  });
});
