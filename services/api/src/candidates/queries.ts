import { type Db, read } from '@hiring/database';
import { type Identity, toSearchedWords } from '@hiring/domain';
import type { Expression } from 'kysely';

import { findAndCount, findPage, type PageQuery, toEmptyPage } from '../http/lists/find-page.ts';
import { type Filters, applyFilters } from './filters.ts';
import { findNamedRoles } from './find-named-roles.ts';
import { selectCandidates } from './select-candidates.ts';

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>['rows'][number];
export type CandidateRoleRow = Awaited<ReturnType<typeof findRolesOfCandidates>>[number];

/** Returns one page of candidates, each with the time of its last change; with `q`, those that have its words. */
export const findCandidates = async (db: Db, filters: Filters, page: PageQuery) => {
  const { q } = filters;
  const words = q === undefined ? [] : toSearchedWords(q);
  if (q !== undefined && words.length === 0) return toEmptyPage(page);
  const searched = await findNamedRoles(db, page.organizations, words);
  const select = (organization: Expression<string> | undefined) =>
    applyFilters(selectCandidates(db, organization, searched), filters);
  return findPage(db, select, { ...page, searches: words.length > 0 });
};

export const findCandidate = (db: Db, id: string) =>
  selectCandidates(db, undefined, []).where('candidate.id', '=', id).executeTakeFirst();

/** Returns the candidate roles of candidates, oldest first, each with its current step. */
export const findRolesOfCandidates = (db: Db, candidateIds: readonly string[]) =>
  read(db)
    .selectFrom('candidate_roles as candidate_role')
    .innerJoin('roles as role', 'role.id', 'candidate_role.role_id')
    .leftJoin('candidate_steps as step', (join) =>
      join
        .onRef('step.candidate_role_id', '=', 'candidate_role.id')
        .on('step.status', '=', 'in_progress')
        .on('candidate_role.status', '=', 'In Progress'),
    )
    .select([
      'candidate_role.id',
      'candidate_role.candidate_id',
      'candidate_role.role_id',
      'candidate_role.status',
      'candidate_role.entered_at',
      'role.name as role_name',
      'step.id as step_id',
      'step.name as step_name',
      'step.step_type',
    ])
    .where('candidate_role.candidate_id', '=', (eb) => eb.fn.any(eb.val([...candidateIds])))
    .orderBy('candidate_role.entered_at')
    .orderBy('candidate_role.id')
    .limit(maxCandidateRoles)
    .execute();

/** More candidate roles than one page of candidates has in practice. */
const maxCandidateRoles = 50_000;

/** Returns the candidate role of a candidate on a role from the read model. */
export const findCandidateRoleId = async (
  db: Db,
  candidateId: string,
  roleId: string,
): Promise<string | undefined> => {
  const row = await read(db)
    .selectFrom('candidate_roles')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('role_id', '=', roleId)
    .orderBy('entered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** Returns the first candidate of an organization whose row has this identity. */
export const findByIdentity = async (
  db: Db,
  organizationId: string,
  { kind, value }: Identity,
): Promise<string | undefined> => {
  const row = await read(db)
    .selectFrom('candidates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(kind === 'email' ? 'email_key' : 'external_key', '=', value)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** The page of a list of notes: those after a position. */
type NotesPage = {
  readonly managers: boolean;
  readonly after: bigint;
  readonly limit: number;
  readonly count?: boolean | undefined;
};

/** Finds a page of the notes on a candidate, oldest first. */
export const findNotes = (
  db: Db,
  candidateId: string,
  { managers, after, limit, count }: NotesPage,
) => {
  const all = read(db)
    .selectFrom('candidate_notes')
    .select(['id', 'body', 'visibility', 'noted_by', 'noted_at', 'position'])
    .where('candidate_id', '=', candidateId)
    .$if(!managers, (notes) => notes.where('visibility', '=', 'team'));
  const page = all.where('position', '>', after).orderBy('position').limit(limit);
  return findAndCount(db, { all, page }, { count });
};
