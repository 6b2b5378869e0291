import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { connect } from '@hiring/database';
import {
  erasePersonalKey,
  makeHrisSecret,
  makeKey,
  revokeCredential,
  rotateCredential,
  saveUserRights,
} from '@hiring/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkBackup } from '../../services/ops/src/backup/check-backup.ts';
import { findErasures } from '../../services/ops/src/backup/erasures.ts';
import { loadBackup } from '../../services/ops/src/backup/load-backup.ts';
import { makeBackup } from '../../services/ops/src/backup/make-backup.ts';
import { readManifest } from '../../services/ops/src/backup/manifest.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { until } from '../until.ts';
import {
  createCandidateRole,
  createCaller,
  createOrganization,
  createRole,
  createUser,
  type GivenCandidateRole,
} from '../world.ts';

const progress = { start: () => undefined, advance: () => undefined, stop: () => undefined };
const directory = mkdtempSync(join(tmpdir(), 'hiring-backup-'));
let stack: Stack;
let applied: GivenCandidateRole;
let caller: { keyId: string };
let rotated: { keyId: string };
beforeAll(async () => {
  stack = await startStores({ embedded: 'ops backup is for the embedded event store' });
  const organization = await createOrganization(stack, {
    endpoint: 'https://hris.example.com/hires',
  });
  applied = await createCandidateRole(stack, await createRole(stack, organization.id));
  caller = await createCaller(stack);
  rotated = await createCaller(stack);
  await storeContract(applied);
});
afterAll(async () => {
  await stack.stop();
  rmSync(directory, { recursive: true });
});

let made = 0;
const createBackup = async (): Promise<string> => {
  const at = join(directory, `backup-${made++}`);
  await makeBackup({
    databaseUrl: stack.databaseUrl,
    directory: at,
    secret: stack.env['VAULT_SECRET'] ?? '',
    includeSecret: false,
    confirmHead: async () => undefined,
    now: new Date(),
    progress,
  });
  return at;
};

const check = async (at: string) => checkBackup(at, await readManifest(at), progress);

const load = async (at: string, database: Database, overwrite = false) =>
  loadBackup({
    databaseUrl: database.url,
    directory: at,
    manifest: await readManifest(at),
    vault: stack.vault,
    overwrite,
    collectErasures: findErasures,
    progress,
  });

/** Returns one hash over the log of a database up to a position, and the number of events. */
const readLogDigest = async (url: string, until_: bigint): Promise<unknown> => {
  const { db, close } = connect(url, { name: 'test', maxConnections: 1 });
  const { rows } = await sql<{ hash: string; count: bigint }>`
    select md5(string_agg(e::text, '' order by position)) as hash, count(*) as count
    from eventstore.events e where position <= ${until_}`.execute(db);
  await close();
  return rows[0];
};

const storeContract = async ({ id, organizationId, steps }: GivenCandidateRole): Promise<void> => {
  const contract = { id: 'a-contract', candidate_role_id: id, organization_id: organizationId };
  const template = { template_id: 'employment', template_version: 1, locale: 'en' };
  const file = { sha256: 'a hash', size: 3, generated_at: new Date().toISOString() };
  const row = { ...contract, step_id: steps[2]?.id ?? '', ...template, ...file };
  await stack.db.insertInto('worker.contracts').values(row).execute();
  const bytes = Buffer.from([0, 9, 10, 92, 255]);
  const key = 'contracts/a-contract/a hash.pdf';
  await stack.db.insertInto('worker.files').values({ key, bytes }).execute();
};

describe('a backup', () => {
  it('is a consistent snapshot of a log that is being written, and restores to the same log', async () => {
    const writing = new AbortController();
    const writers = [1, 2, 3].map(async () => {
      while (!writing.signal.aborted) await createUser(stack);
    });
    const at = await createBackup();
    writing.abort();
    await Promise.all(writers);

    await check(at);
    const { head } = await readManifest(at);
    const database = await freshDatabase('empty');
    await load(at, database);
    expect(await readLogDigest(database.url, 1_000_000n)).toEqual(
      await readLogDigest(stack.databaseUrl, head.position),
    );
    await database.drop();
  });

  it('does not exist before it is complete, and a partial one is rejected', async () => {
    const at = join(directory, `backup-${made}`);
    await stack.db.transaction().execute(async (tx) => {
      await sql`lock table worker.files in access exclusive mode`.execute(tx);
      const outcome = createBackup().catch(String);
      await until(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'backup'
            and wait_event_type = 'Lock'`.execute(stack.db);
        return rows.length > 0;
      });
      expect(await outcome).toContain('terminat');
    });
    expect(existsSync(at)).toBe(false);
    await expect(readManifest(`${at}.partial`)).rejects.toThrow('is no backup');
  });

  it('refuses an existing directory', async () => {
    made = 0;
    await expect(createBackup()).rejects.toThrow('exists already');
    made = 10;
  });
});

describe('backup verify', () => {
  const events = 'eventstore.events.copy.gz';
  const rewritten = (at: string, change: (lines: string[]) => void): void => {
    const file = join(at, events);
    const lines = gunzipSync(readFileSync(file)).toString('latin1').split('\n');
    change(lines);
    const packed = gzipSync(Buffer.from(lines.join('\n'), 'latin1'));
    writeFileSync(file, packed);
    const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'));
    const sha256 = createHash('sha256').update(packed).digest('hex');
    Object.assign(manifest.tables[0], { sha256, bytes: packed.length, rows: lines.length - 1 });
    writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
  };

  const damages: Readonly<Record<string, [string, (at: string) => void]>> = {
    'a byte that was changed': [
      events,
      (at) => {
        const bytes = readFileSync(join(at, events));
        bytes[200] = 255 - (bytes[200] ?? 0);
        writeFileSync(join(at, events), bytes);
      },
    ],
    'a file that is missing': ['vault.logins', (at) => rmSync(join(at, 'vault.logins.copy.gz'))],
    'a file cut short': [
      events,
      (at) => writeFileSync(join(at, events), readFileSync(join(at, events)).subarray(0, -30)),
    ],
    'a file of another backup': [
      'rows is 0',
      (at) => writeFileSync(join(at, 'vault.logins.copy.gz'), gzipSync('')),
    ],
    'a removed event with a matching hash': [
      'has a gap: position',
      (at) => rewritten(at, (lines) => lines.splice(2, 1)),
    ],
    'a removed newest event with a matching hash': [
      'ends at',
      (at) => rewritten(at, (lines) => lines.splice(-2, 1)),
    ],
    'a manifest cut short': ['not JSON', (at) => writeFileSync(join(at, 'manifest.json'), '{"fo')],
    'a manifest that names a file outside of the backup': [
      'file',
      (at) => {
        const file = join(at, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(events, `../${events}`));
      },
    ],
  };
  it.each(Object.keys(damages))('finds %s', async (what) => {
    const [named, damage] = damages[what] ?? ['', () => undefined];
    const at = await createBackup();
    damage(at);
    await expect(check(at)).rejects.toThrow(named);
  });
});

describe('a restore', () => {
  let at: string;
  let database: Database;
  beforeAll(async () => {
    at = await createBackup();
    database = await freshDatabase('migrated');
    await load(at, database);
  });
  afterAll(async () => {
    await database.drop();
  });

  it('replaces a log only with --yes and while no service is connected', async () => {
    await expect(load(at, database)).rejects.toThrow('--yes');
    const { db, close } = connect(database.url, { name: 'projector', maxConnections: 1 });
    await sql`select 1`.execute(db);
    await expect(load(at, database, true)).rejects.toThrow('first: projector');
    await close();
  });

  it('changes nothing when it fails in the middle', async () => {
    const before = await readLogDigest(database.url, 1_000_000n);
    const broken = await createBackup();
    const file = join(broken, 'worker.files.copy.gz');
    writeFileSync(file, gzipSync('only one column\n'));
    await expect(load(broken, database, true)).rejects.toThrow('column');
    expect(await readLogDigest(database.url, 1_000_000n)).toEqual(before);
  });

  it('restores numbers, files and secrets, and no checkpoint of the queue', async () => {
    const { db, close } = connect(database.url, { name: 'test', maxConnections: 2 });
    const { bytes } = await db.selectFrom('worker.files').select('bytes').executeTakeFirstOrThrow();
    expect(bytes).toEqual(Buffer.from([0, 9, 10, 92, 255]));
    const receiver = { organizationId: 'another', endpoint: 'https://hris.example.com/' };
    expect(await makeHrisSecret(db, stack.vault, receiver)).toMatch(/^whsec_/);
    const checkpoints = await db.selectFrom('worker.relay').select('name').execute();
    expect(checkpoints.filter(({ name }) => name !== 'settled')).toEqual([]);
    const nameOfLog = async (of: typeof db) =>
      (await of.selectFrom('worker.known_log').select('name').executeTakeFirstOrThrow()).name;
    expect(await nameOfLog(db)).not.toBe(await nameOfLog(stack.db));
    await close();
  });

  it('restores no person erased and no key revoked or rotated since the backup', async () => {
    const now = new Date();
    const restored = connect(database.url, { name: 'test', maxConnections: 1 });
    await erasePersonalKey(restored.db, applied.candidateId, now);
    await revokeCredential(restored.db, stack.vault, caller.keyId, now.toISOString());
    const expiresAt = now.toISOString();
    const successor = { keyId: 'its-successor', key: makeKey(), expiresAt };
    const rotation = { validUntil: expiresAt, successor };
    await rotateCredential(restored.db, stack.vault, rotated.keyId, rotation);
    const user = { enabled: false, platformRole: 'user', memberships: { home: 'member' } };
    await saveUserRights(restored.db, { userId: 'disabled', position: 1_000_000n, ...user });
    await saveUserRights(restored.db, { userId: 'disabled', position: 2n, ...user, enabled: true });
    await saveUserRights(restored.db, { userId: 'left', position: 1_000_001n, ...user });
    await saveUserRights(restored.db, { userId: 'before the backup', position: 1n, ...user });
    await restored.close();

    expect(await load(at, database, true)).toEqual({
      erasedAgain: [applied.candidateId],
      revokedAgain: 1,
      rightsHeld: 2,
    });
    const { db, close } = connect(database.url, { name: 'test', maxConnections: 1 });
    expect(await findErasures(db)).toEqual([
      { personId: applied.candidateId, erasedAt: now.toISOString() },
    ]);
    for (const table of ['worker.contracts', 'worker.files'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const held = await db
      .selectFrom('vault.user_rights')
      .select(['user_id', 'held', 'enabled', 'memberships'])
      .orderBy('user_id')
      .execute();
    const taken = { held: true, enabled: false, memberships: { home: 'member' } };
    expect(held).toEqual([
      { user_id: 'disabled', ...taken },
      { user_id: 'left', ...taken },
    ]);
    const credentials = await db
      .selectFrom('vault.credentials')
      .select(['key_id', 'revoked_at', 'expires_at'])
      .execute();
    const ends = Object.fromEntries(credentials.map(({ key_id, ...end }) => [key_id, end]));
    expect(ends).toEqual({
      [caller.keyId]: { revoked_at: expiresAt, expires_at: expect.not.stringMatching(expiresAt) },
      [rotated.keyId]: { revoked_at: null, expires_at: expiresAt },
    });
    await close();
  });
});
