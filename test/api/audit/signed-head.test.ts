import { readFile } from 'node:fs/promises';

import { anchorHeads, readChainsState, restartAllChains, toSigningKey } from '@hiring/audit';
import { headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createRole, demoWorld, type DemoWorld } from '../../world.ts';
import { createVerifierDirectory, type VerifierDirectory } from './verifier.ts';

let directory: VerifierDirectory;
let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  directory = await createVerifierDirectory();
  const projector = { ...directory.env, AUDIT_ANCHOR_SECONDS: '3600' };
  stack = await startStack({ roles: true, without: ['worker'], projector });
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await complete();
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await directory.remove();
});

/** Resolves when the chains have reached the end of the log. */
const complete = async (): Promise<void> => {
  await stack.settle();
  const head = (await headPosition(stack.store)) ?? 0n;
  await until(async () => (await readChainsState(stack.db)).position >= head);
};

const toFile = () => ({
  path: directory.inDirectory('anchors.ndjson'),
  key: toSigningKey(stack.vault.auditSeed),
});
const sign = () => anchorHeads(stack.db, toFile(), stack.now());

type Verification = {
  readonly data: {
    readonly chain: string | null;
    readonly head: { readonly sequence: number; readonly hash: string } | null;
    readonly signedHead: {
      readonly result: string;
      readonly line: string;
      readonly head: {
        readonly sequence: number;
        readonly position: string;
        readonly hash: string;
        readonly keyId: string;
        readonly signedAt: string;
        readonly lineNumber: number;
      } | null;
    } | null;
  };
};

const verify = async () => {
  const path = `/api/admin/audit/streams/role/${world.role.id}`;
  const { status, body } = await admin.get<Verification>(path);
  expect(status).toBe(200);
  return body.data;
};

const isInFile = async (line: string): Promise<boolean> =>
  (await readFile(toFile().path, 'utf8')).split('\n').includes(line);

describe('the signed head of a chain', () => {
  it('is null before a head of the chain was signed, then the newest line of the anchors file', async () => {
    expect((await verify()).signedHead).toBeNull();
    await sign();
    const { head, signedHead } = await verify();
    expect(signedHead).toMatchObject({ result: 'equal', head });
    expect(signedHead?.head?.keyId).toBe(toFile().key.keyId);
    const lines = (await readFile(toFile().path, 'utf8')).split('\n');
    expect(lines[(signedHead?.head?.lineNumber ?? 0) - 1]).toBe(signedHead?.line);
  });

  it('stays behind the newest entry until heads are signed again', async () => {
    const before = await verify();
    await createRole(stack, world.organization.id);
    await complete();
    const later = await verify();
    expect(later.head?.sequence).toBeGreaterThan(before.head?.sequence ?? Infinity);
    expect(later.signedHead).toEqual(before.signedHead);
    await sign();
    expect((await verify()).signedHead?.head).toMatchObject(later.head ?? {});
  });

  it('anchors: is forged when its row was altered, until the next signing reads the file again', async () => {
    const { signedHead } = await verify();
    await sql`update audit.signed_heads set line = replace(line, '"sequence":"', '"sequence":"1')`.execute(
      stack.db,
    );
    expect((await verify()).signedHead).toMatchObject({ result: 'forged', head: null });
    expect(await sign()).toBe(0);
    expect((await verify()).signedHead).toEqual(signedHead);
  });

  it('is there after the next signing when a crash, or an older build, did not store it', async () => {
    const { signedHead } = await verify();
    await sql`delete from audit.signed_heads`.execute(stack.db);
    expect((await verify()).signedHead).toBeNull();
    await sign();
    expect((await verify()).signedHead).toEqual(signedHead);
    expect(await isInFile(signedHead?.line ?? '')).toBe(true);
  });

  it('anchors: differs from a chain that was altered, and from one that lost the entry', async () => {
    const { signedHead } = await verify();
    const position = signedHead?.head?.position;
    await sql`update audit.entries set hash = sha256('altered') where position = ${position}`.execute(
      stack.db,
    );
    expect((await verify()).signedHead?.result).toBe('changed');
    await sql`delete from audit.entries where position = ${position}`.execute(stack.db);
    expect((await verify()).signedHead?.result).toBe('missing');
  });

  it('is null after a restart of the chains, until they are signed again', async () => {
    // The log has no further event after the restart.
    await complete();
    await restartAllChains(stack.db, toFile(), { reason: 'a test', now: stack.now() });
    await complete();
    await until(async () => (await verify()).head !== null);
    expect((await verify()).signedHead).toBeNull();
    await sign();
    expect((await verify()).signedHead?.result).toBe('equal');
  });
});
