import { type Db, type Placeholders, prepareStatement, read } from '@hiring/database';
import {
  computeKeyDigest,
  credentialColumns,
  type FoundCredential,
  type StoredCredentialRow,
  type Vault,
  verifyCredential,
} from '@hiring/vault';
import { sql } from 'kysely';

import { type FoundCandidateRole, toFoundCandidateRole } from '../../candidate-steps/queries.ts';
import { type Rights, type RightsRow, toRights } from './rights.ts';

/** The caller of one request: the owner of an API key, or the user of a session or a sign-in. */
export type CallerQuery = {
  readonly key?: string;
  readonly userId?: string;
  /** The candidate role that the request names, whose state is read by the same statement. */
  readonly candidateRoleId?: string | undefined;
};

type FoundCaller = {
  /** Undefined for an unknown key, and without a key. */
  readonly credential: FoundCredential | undefined;
  /** Undefined for an unknown or disabled user. */
  readonly rights: Rights | undefined;
  /** Undefined if the read model has no such candidate role. May be stale, except for `erased`. */
  readonly candidateRole: FoundCandidateRole | undefined;
};

type Stores = { readonly db: Db; readonly vault: Vault };

/**
 * Reads key, owner and state for a batch of requests, by one statement whose text is constant: it runs for every
 * request. One result per request in the same order. Nothing is kept from one batch to the next.
 */
export const findCallers = async (
  { db, vault }: Stores,
  queries: readonly CallerQuery[],
): Promise<readonly FoundCaller[]> => {
  const digests = queries.map(({ key }) =>
    key === undefined ? null : computeKeyDigest(vault, key),
  );
  const rows = await selectCallers(db, {
    digests,
    userIds: queries.map(({ userId }) => userId ?? null),
    candidateRoleIds: queries.map(({ candidateRoleId }) => candidateRoleId ?? null),
  });
  const callers = queries.map(() => unknownCaller);
  for (const row of rows) callers[row.number - 1] = toFoundCaller(vault, row, digests);
  return callers;
};

/** Returns the current rights of one user; undefined for an unknown or disabled user. */
export const findRights = async (stores: Stores, userId: string): Promise<Rights | undefined> =>
  (await findCallers(stores, [{ userId }]))[0]?.rights;

const unknownCaller: FoundCaller = {
  credential: undefined,
  rights: undefined,
  candidateRole: undefined,
};

type Values = {
  readonly digests: readonly (Buffer | null)[];
  readonly userIds: readonly (string | null)[];
  readonly candidateRoleIds: readonly (string | null)[];
};

/** One request of a batch. `number` counts from 1. */
type RequestRow = {
  readonly digest: Buffer | null;
  readonly user_id: string | null;
  readonly candidate_role_id: string | null;
  readonly number: number;
};

/** Returns one row per request, each joined with at most one row of every other table. */
const selectCallers = prepareStatement((db, value: Placeholders<Values>) => {
  const requests = sql<RequestRow>`unnest(
    ${value('digests')}::bytea[], ${value('userIds')}::text[], ${value('candidateRoleIds')}::text[]
  ) with ordinality`;
  return read(db)
    .selectFrom(requests.as<'request'>(sql`request(digest, user_id, candidate_role_id, number)`))
    .leftJoin('vault.credentials as credential', 'credential.digest', 'request.digest')
    .leftJoin('api_keys as logged', 'logged.id', 'credential.key_id')
    .leftJoin('users as owner', (join) =>
      join.on('owner.id', '=', (eb) => eb.fn.coalesce('credential.owner_id', 'request.user_id')),
    )
    .leftJoin('vault.user_rights as changed', 'changed.user_id', 'owner.id')
    .leftJoin('candidate_roles as candidate_role', (join) =>
      join
        .onRef('candidate_role.id', '=', 'request.candidate_role_id')
        .on('owner.id', 'is not', null),
    )
    .leftJoin('vault.personal_keys as person', 'person.person_id', 'candidate_role.candidate_id')
    .select(sql<number>`request.number::int`.as('number'))
    .select(credentialColumns.map((column) => `credential.${column}` as const))
    .select(['logged.expires_at as logged_expiry', 'logged.revoked_at as logged_end'])
    .select(['owner.id as user_id', 'owner.email', 'owner.name', 'owner.platform_role'])
    .select(['owner.enabled', 'changed.position as changed_position', 'changed.held'])
    .select(['changed.enabled as changed_enabled', 'changed.platform_role as changed_role'])
    .select(['changed.memberships as changed_memberships', 'candidate_role.state'])
    .select(['candidate_role.revision as state_revision', 'person.erased_at'])
    .select((eb) => [
      eb
        .selectFrom('memberships')
        .select(
          sql<RightsRow['memberships']>`json_object_agg(organization_id, org_role)`.as('roles'),
        )
        .whereRef('memberships.user_id', '=', 'owner.id')
        .as('memberships'),
      eb
        .selectFrom('checkpoints')
        .select('position')
        .where('projection', '=', 'users')
        // It cannot be divided.
        .where('partition', '=', 0)
        .as('projected_position'),
    ]);
});

type Row = Awaited<ReturnType<typeof selectCallers>>[number];

const toFoundCaller = (
  vault: Vault,
  row: Row,
  digests: readonly (Buffer | null)[],
): FoundCaller => {
  const digest = digests[row.number - 1];
  const logged = { expiresAt: row.logged_expiry, revokedAt: row.logged_end };
  return {
    credential:
      digest && hasCredential(row) ? verifyCredential(vault, digest, row, logged) : undefined,
    rights: hasOwner(row) ? toRights(row) : undefined,
    candidateRole: hasState(row) ? toCandidateRole(row) : undefined,
  };
};

// The columns of a joined table are all null, or none is except those that the table allows to be null.

const hasCredential = (row: Row): row is Row & StoredCredentialRow => row.key_id !== null;

const hasOwner = (row: Row): row is Row & RightsRow => row.user_id !== null;

const hasState = (row: Row): row is Row & StateColumns => row.state !== null;

type StateColumns = {
  readonly state: object;
  readonly state_revision: bigint;
  readonly erased_at: string | null;
};

const toCandidateRole = ({ state, state_revision, erased_at }: StateColumns): FoundCandidateRole =>
  toFoundCandidateRole({ state, revision: state_revision, erased_at });
