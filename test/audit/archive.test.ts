import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jsonEvent } from '@eventstore/db-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  createUser,
  type GivenOrganization,
} from '../world.ts';
import { createChainedWorld, type ChainedWorld } from './chained-world.ts';

type Line = Record<string, unknown>;
type Result = {
  readonly verdict: string;
  readonly lines: number;
  readonly chain: { readonly sequence: string };
  readonly anchored: { readonly sequence: string } | null;
  readonly signedOnly: Readonly<Record<string, number>>;
  readonly problem: {
    readonly file: string;
    readonly line: number | null;
    readonly detail: string;
  };
};

let world: ChainedWorld;
let organization: GivenOrganization;
/** Holds only the verifier, archives and anchors: the verifier has no module to import. */
let directory: string;
let publicKey: string;
let whole: readonly string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-verifier-'));
  world = await createChainedWorld();
  const projector = await world.project({ AUDIT_ANCHOR_SECONDS: '3600' });
  await createOrganization(world);
  await world.complete();
  await ops('audit', 'anchor');
  await copyFile(world.anchors, inDirectory('anchors-of-another.ndjson'));

  organization = await createOrganization(world);
  const role = await createRole(world, organization.id);
  await createCandidateRole(world, role);
  await world.complete();
  await ops('audit', 'anchor');
  await unknownAndDeleted();
  await createUser(world, { memberships: { [organization.id]: 'hr_rep' } });
  await world.complete();
  await ops('audit', 'anchor');
  await createCandidateRole(world, role);
  await world.complete();

  await copyFile(world.anchors, inDirectory('anchors.ndjson'));
  ({ publicKey } = (await ops(
    'audit',
    'verifier',
    '--output',
    inDirectory('verify-archive.mjs'),
  )) as {
    publicKey: string;
  });
  await writeFile(inDirectory('key.txt'), `${publicKey}\n`);
  whole = await exported('archive.ndjson');
  await projector.stop();
}, 120_000);
afterAll(async () => {
  await world.stop();
  await rm(directory, { recursive: true });
});

const inDirectory = (name: string): string => join(directory, name);

const ops = async (...words: readonly string[]): Promise<unknown> => {
  const { code, output } = await runOpsForJson({ ...process.env, ...world.env }, words);
  expect({ words, code, output }).toEqual({ words, code: 0, output });
  return output;
};

/** Appends events of unknown types to the organization's chain, and the metadata of a deleted stream. */
const unknownAndDeleted = () =>
  world.withClient(async (client) => {
    const data = { organizationId: organization.id };
    await client.appendToStream('future-a', jsonEvent({ type: 'FromAFarFuture.v1', data }));
    await client.appendToStream('future-b', jsonEvent({ type: 'without a version', data }));
    await client.deleteStream('future-b');
  });

const exported = async (name: string, ...words: readonly string[]): Promise<readonly string[]> => {
  const output = inDirectory(name);
  await ops('history', 'export', '--organization', organization.id, '--output', output, ...words);
  return (await readFile(output, 'utf8')).trimEnd().split('\n');
};

const run = (file: string, words: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: directory, env: { PATH: process.env['PATH'], HOME: directory } };
    execFile(file, words, options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

/** Runs the verifier in the empty directory on an archive of these lines. */
const verified = async (
  lines: readonly string[],
  { anchors = 'anchors.ndjson', key = publicKey } = {},
): Promise<Result & { readonly code: unknown }> => {
  await writeFile(inDirectory('given.ndjson'), `${lines.join('\n')}\n`);
  const files = ['--archive', 'given.ndjson', '--anchors', anchors, '--public-key', key];
  const { code, stdout, stderr } = await run(process.execPath, [
    'verify-archive.mjs',
    ...files,
    '--json',
  ]);
  expect(stderr).toBe('');
  return { code, ...(JSON.parse(stdout) as Result) };
};

const edited = (line: string | undefined, edit: (record: Line) => Line): string =>
  JSON.stringify(edit(JSON.parse(line ?? '{}') as Line));

/** Returns the index of the first line at or after `from` in the organization's chain. */
const chainedLine = (from: number): number =>
  whole.findIndex((line, index) => index >= from && line.includes(`"chain":"${organization.id}"`));

const isOpened = (line: string): boolean => line.includes('"stored":');

/** Returns the lines in the archive format of the previous version. */
const olderFormat = (lines: readonly string[]): readonly string[] => {
  const before = lines
    .slice(0, -1)
    .map((line, index) =>
      edited(line, ({ link: _link, stored: _stored, ...record }) =>
        index === 0 ? { ...record, format: 'hiring-history.1' } : record,
      ),
    );
  const sha256 = createHash('sha256')
    .update(before.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...before, JSON.stringify({ kind: 'trailer', events: before.length - 1, sha256 })];
};

describe('the offline verifier', { timeout: 60_000 }, () => {
  it('proves an archive against the signed heads, with personal fields opened or sealed', async () => {
    const result = await verified(whole);
    expect(result).toMatchObject({
      code: 0,
      verdict: 'proven',
      problem: null,
      lines: whole.length,
    });
    expect(result.signedOnly).toMatchObject({ notChained: 0 });
    expect(result.signedOnly['afterAnchor']).toBeGreaterThan(0);
    expect(whole.some(isOpened)).toBe(true);
    expect(whole.filter((line) => line.includes('"stream":"$$future-b"'))).toHaveLength(1);

    const sealed = await exported('sealed.ndjson', '--sealed');
    expect(sealed.some(isOpened)).toBe(false);
    expect(await verified(sealed)).toMatchObject({ code: 0, chain: result.chain });
  });

  it('proves an archive exported with --from', async () => {
    const { recordedAt } = JSON.parse(whole[4] ?? '') as { recordedAt: string };
    const part = await exported('part.ndjson', '--from', recordedAt);
    expect(part.length).toBeLessThan(whole.length);
    expect(await verified(part)).toMatchObject({ code: 0, verdict: 'proven' });
  });

  it('prints the verdict as a sentence', async () => {
    const files = [
      '--archive',
      'archive.ndjson',
      '--anchors',
      'anchors.ndjson',
      '--public-key',
      'key.txt',
    ];
    const { code, stdout } = await run(process.execPath, ['verify-archive.mjs', ...files]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Proven: the archive of organization/),
    ]);
  });

  it('reports the first line that was changed, removed, added or moved', async () => {
    const at = chainedLine(5);
    const [line = '', next = ''] = whole.slice(at, at + 2);
    const changed = edited(line, (record) => ({
      ...record,
      recordedAt: '2020-01-01T00:00:00.000Z',
    }));
    const stored = whole.findIndex(isOpened);
    const resealed = edited(whole[stored], (record) => ({
      ...record,
      stored: { ...(record['stored'] as Line), x: 1 },
    }));
    const cases: readonly [string, readonly string[], number][] = [
      ['changed', whole.with(at, changed), at + 1],
      ['changed in the stored data', whole.with(stored, resealed), stored + 1],
      ['removed', whole.toSpliced(at, 1), at + 1],
      ['the first removed', whole.toSpliced(1, 1), chainedLine(1) === 1 ? 2 : whole.length - 1],
      ['added', whole.toSpliced(at, 0, line), at + 2],
      ['moved', whole.with(at, next).with(at + 1, line), at + 1],
      ['an event without fields', whole.with(at, '{"kind":"event"}'), at + 1],
      ['cut', whole.slice(0, -1), whole.length - 1],
    ];
    for (const [name, lines, line] of cases) {
      const { code, problem } = await verified(lines);
      expect({ name, code, ...problem }).toMatchObject({ name, code: 1, file: 'archive', line });
    }
  });

  it('rejects an edited trailer and altered opened data', async () => {
    const last = whole.length - 1;
    const trailers = [
      (record: Line) => ({ ...record, events: Number(record['events']) - 1 }),
      (record: Line) => ({ ...record, sha256: '0'.repeat(64) }),
      (record: Line) => ({ ...record, chainedTo: '1' }),
      (record: Line) => ({ ...record, chain: null }),
      (record: Line) => ({ ...record, signature: 'AAAA' }),
    ];
    const opened = whole.findIndex(isOpened);
    const rewritten = edited(whole[opened], (record) => ({
      ...record,
      data: { name: 'Somebody Else' },
    }));
    const archives = [
      ...trailers.map((edit) => whole.with(last, edited(whole[last], edit))),
      whole.with(opened, rewritten),
    ];
    for (const lines of archives) {
      const { code, problem } = await verified(lines);
      expect([code, problem]).toMatchObject([1, { file: 'archive', line: whole.length }]);
    }
  });

  it('rejects another key and anchors of another organization', async () => {
    const foreign = generateKeyPairSync('ed25519').publicKey.export({
      format: 'der',
      type: 'spki',
    });
    const byKey = await verified(whole, { key: foreign.toString('base64') });
    expect([byKey.code, byKey.problem]).toMatchObject([1, { file: 'anchors', line: 1 }]);
    const byAnchors = await verified(whole, { anchors: 'anchors-of-another.ndjson' });
    expect([byAnchors.code, byAnchors.problem]).toMatchObject([1, { file: 'anchors', line: null }]);
    expect(byAnchors.problem.detail).toContain('has no signed head of chain');
  });

  it('rejects an anchors file with an edited or missing line', async () => {
    const anchors = (await readFile(inDirectory('anchors.ndjson'), 'utf8')).trimEnd().split('\n');
    const moved = edited(anchors[2], (record) => ({ ...record, sequence: '1' }));
    for (const lines of [anchors.with(2, moved), anchors.toSpliced(2, 1)]) {
      await writeFile(inDirectory('edited.ndjson'), `${lines.join('\n')}\n`);
      const { code, problem } = await verified(whole, { anchors: 'edited.ndjson' });
      expect([code, problem]).toMatchObject([1, { file: 'anchors', line: 3 }]);
    }
  });

  it('reports the line of an event that was altered in the log before the export', async () => {
    const at = chainedLine(5);
    const { position } = JSON.parse(whole[at] ?? '') as { position: string };
    const type = await sql<{ type: string }>`
      select type from eventstore.events where position = ${position}`.execute(world.db);
    const set = (name: string | undefined) =>
      sql`update eventstore.events set type = ${name} where position = ${position}`;
    await world.tamper(set('StepValidated.v1'));
    const altered = await exported('altered.ndjson', '--sealed');
    await world.tamper(set(type.rows[0]?.type));
    expect(await verified(altered)).toMatchObject({
      code: 1,
      problem: { file: 'archive', line: at + 1 },
    });
  });

  it('reports up to which entry the signed heads agree with an unsigned archive', async () => {
    const last = whole.length - 1;
    const stripped = edited(whole[last], ({ signature: _signature, ...record }) => record);
    const { anchored } = await verified(whole);
    const unsigned = { code: 1, verdict: 'unsigned', problem: null, anchored };
    expect(await verified(whole.with(last, stripped))).toMatchObject(unsigned);

    const sealed = (await exported('sealed.ndjson', '--sealed')).filter(
      (line) => !line.includes('"without a version"') && !line.includes('"$metadata"'),
    );
    const older = await verified(olderFormat(sealed));
    expect(older).toMatchObject({ code: 1, verdict: 'unsigned', problem: null });
    const [anchoredSequence, of] = [older.anchored?.sequence, anchored?.sequence].map(Number);
    expect(anchoredSequence).toBeGreaterThan(1);
    expect(anchoredSequence).toBeLessThan(of ?? 0);
    // In an opened archive, no hash can be recomputed from the first personal field on.
    expect((await verified(olderFormat(whole))).anchored).toBeNull();
  });

  it('exits with 2 for an unknown option and for a missing file', async () => {
    const files = ['--archive', 'none', '--anchors', 'anchors.ndjson', '--public-key', 'key.txt'];
    const [wrong, missing] = await Promise.all([
      run(process.execPath, ['verify-archive.mjs', '--nonsense']),
      run(process.execPath, ['verify-archive.mjs', ...files, '--json']),
    ]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('usage: node')]);
    expect([missing.code, JSON.parse(missing.stdout)]).toMatchObject([
      2,
      { error: { code: 'usage' } },
    ]);
  });
});

describe('the check by hand of docs/operate/verify-an-archive.md', { timeout: 60_000 }, () => {
  it('proves the same archive with openssl, and fails at a changed line', async () => {
    const page = await readFile(
      new URL('../../docs/operate/verify-an-archive.md', import.meta.url),
      'utf8',
    );
    const [, commands = ''] = /## By hand with openssl[^]*?```sh\n([^]*?)```/.exec(page) ?? [];
    for (const tool of ['openssl', 'jq']) {
      const { code } = await run('bash', ['-c', `command -v ${tool}`]);
      expect(code, `this test runs the page's commands and needs ${tool}: install it`).toBe(0);
    }
    const good = await run('bash', ['-c', commands]);
    expect(good).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nproven\n$/) });

    const at = chainedLine(5);
    const changed = edited(whole[at], (record) => ({ ...record, revision: '7' }));
    await writeFile(inDirectory('archive.ndjson'), `${whole.with(at, changed).join('\n')}\n`);
    const bad = await run('bash', ['-c', commands]);
    expect([bad.code, bad.stdout]).toEqual([1, expect.not.stringContaining('proven')]);
  });
});
