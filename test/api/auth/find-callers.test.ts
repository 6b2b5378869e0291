import { randomBytes } from 'node:crypto';

import { connect } from '@hiring/database';
import { makeKey, openVault, saveCredential, saveUserRights } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CallerQuery, findCallers } from '../../../services/api/src/http/auth/find-callers.ts';
import { type Database, freshDatabase } from '../../servers/database.ts';

const vault = openVault(randomBytes(32).toString('base64'));
const at = '2026-11-22T12:00:00.000Z';

let database: Database;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(connection.db);
const find = (...queries: CallerQuery[]) => findCallers({ db: connection.db, vault }, queries);

const createUser = async (orgRoles: Readonly<Record<string, string>> = {}, enabled = true) => {
  const id = uuid();
  await run(sql`
    insert into read.users (id, email, name, platform_role, enabled, created_at)
    values (${id}, ${`${id}@example.com`}, 'Ada', 'user', ${enabled}, ${at})`);
  for (const [organizationId, orgRole] of Object.entries(orgRoles)) {
    await run(sql`
      insert into read.memberships (user_id, organization_id, org_role, joined_at)
      values (${id}, ${organizationId}, ${orgRole}, ${at})`);
  }
  return id;
};

const createKeyOf = async (ownerId: string) => {
  const key = makeKey();
  await saveCredential(connection.db, vault, {
    keyId: uuid(),
    key,
    ownerId,
    scopes: [],
    deniedActions: [],
    allowedIps: [],
    expiresAt: at,
  });
  return key;
};

const createCandidateRole = async (revision: number) => {
  const [id, candidateId] = [uuid(), uuid()];
  const state = JSON.stringify({ candidateId });
  await run(sql`
    insert into read.candidate_roles (id, candidate_id, role_id, organization_id, status, entered_at,
      updated_at, state, revision, position)
    values (${id}, ${candidateId}, 'role', 'org', 'In Progress', ${at}, ${at}, ${state}, ${revision}, 1)`);
  return { id, candidateId };
};

describe('findCallers', () => {
  it('returns for each request of a batch its own key, owner and state, in the order of the requests', async () => {
    const [ada, bob] = [await createUser({ a: 'owner', b: 'member' }), await createUser()];
    const [adasKey, bobsKey] = [await createKeyOf(ada), await createKeyOf(bob)];
    const [first, second] = [await createCandidateRole(3), await createCandidateRole(4)];

    const found = await find(
      { key: bobsKey, candidateRoleId: second.id },
      { key: makeKey() },
      { key: adasKey, candidateRoleId: first.id },
      { userId: ada },
      { key: adasKey, candidateRoleId: second.id },
      { userId: uuid() },
    );

    expect(found.map(({ credential }) => credential?.ownerId)).toEqual([
      bob,
      undefined,
      ada,
      undefined,
      ada,
      undefined,
    ]);
    expect(found.map(({ rights }) => rights?.userId)).toEqual([
      bob,
      undefined,
      ada,
      ada,
      ada,
      undefined,
    ]);
    expect(found.map(({ candidateRole }) => candidateRole?.revision)).toEqual([
      4n,
      undefined,
      3n,
      undefined,
      4n,
      undefined,
    ]);
    expect(found[2]?.candidateRole).toEqual({
      state: { candidateId: first.candidateId },
      revision: 3n,
      erased: false,
    });
    const memberships = new Map([
      ['a', 'owner'],
      ['b', 'member'],
    ]);
    expect(found[2]?.rights?.memberships).toEqual(memberships);
    expect(found[0]?.rights?.memberships).toEqual(new Map());
  });

  it('reads no state for a caller that is unknown', async () => {
    const { id: candidateRoleId } = await createCandidateRole(1);
    const [unknownKey, unknownUser] = await find(
      { key: makeKey(), candidateRoleId },
      { userId: uuid(), candidateRoleId },
    );
    expect([unknownKey?.candidateRole, unknownUser?.candidateRole]).toEqual([undefined, undefined]);
  });

  it('returns no rights for a disabled owner', async () => {
    const key = await createKeyOf(await createUser({}, false));
    const [caller] = await find({ key });
    expect(caller).toMatchObject({ credential: { genuine: true }, rights: undefined });
  });

  it('returns the rights of the last command on a user while the projection is behind it', async () => {
    const id = await createUser({ a: 'owner' });
    const changed = {
      userId: id,
      enabled: true,
      platformRole: 'user',
      memberships: { b: 'admin' },
    };
    await saveUserRights(connection.db, { ...changed, position: 8n });
    const organizations = async () => [
      ...((await find({ userId: id }))[0]?.rights?.memberships.keys() ?? []),
    ];
    expect(await organizations()).toEqual(['b']);

    await run(sql`
      insert into read.checkpoints (projection, version, position, seen_at)
      values ('users', 1, 8, ${at})`);
    expect(await organizations()).toEqual(['a']);
  });

  it('reports an erased candidate at once, whatever state the projection has', async () => {
    const key = await createKeyOf(await createUser());
    const { id: candidateRoleId, candidateId } = await createCandidateRole(1);
    await run(sql`
      insert into vault.personal_keys (person_id, wrapped, erased_at) values (${candidateId}, null, ${at})`);
    const [caller] = await find({ key, candidateRoleId });
    expect(caller?.candidateRole).toMatchObject({ erased: true });
  });
});
