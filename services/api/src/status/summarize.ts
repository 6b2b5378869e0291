import type { Db } from '@hiring/database';
import type { CandidateRoleStatus, StepStatus } from '@hiring/domain';
import { sql } from 'kysely';

import type { StepSummary, SummarySubject, Summary } from './summary.ts';

/** Adds up the status rows of a subject, in one snapshot of the database. */
export const summarize = (db: Db, subject: SummarySubject): Promise<Summary> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      ...(await countCandidates(tx, subject)),
      steps: await summarizeSteps(tx, subject),
    }));

const countCandidates = (db: Db, { kind, id }: SummarySubject) =>
  db
    .selectFrom('worker.candidate_role_status')
    .select([
      countWithStatus('In Progress').as('inProgress'),
      countWithStatus('Hired').as('hired'),
      countWithStatus('Not Selected').as('notSelected'),
    ])
    .where(kind === 'role' ? 'role_id' : 'organization_id', '=', id)
    .executeTakeFirstOrThrow();

const summarizeSteps = (db: Db, { kind, id }: SummarySubject): Promise<StepSummary[]> => {
  const step = kind === 'role' ? 'role_step_id' : 'step_type';
  return db
    .selectFrom('worker.candidate_step_status')
    .select([
      `${step} as step`,
      countWithStatus('pending').as('pending'),
      countWithStatus('in_progress').as('in_progress'),
      countWithStatus('validated').as('validated'),
      countWithStatus('rejected').as('rejected'),
      countWithStatus('skipped').as('skipped'),
      sql<string | null>`min(entered_at) filter (where status = 'in_progress')`.as(
        'oldestEnteredAt',
      ),
      medianDays.as('medianDaysInStep'),
    ])
    .where(kind === 'role' ? 'role_id' : 'organization_id', '=', id)
    .groupBy(step)
    .orderBy(step)
    .execute();
};

const countWithStatus = (status: CandidateRoleStatus | StepStatus) =>
  sql<number>`(count(*) filter (where status = ${status}))::int`;

/** The median over the candidates who entered and left the step; null without any. */
const medianDays = sql<number | null>`round(
  (percentile_cont(0.5) within group (order by extract(epoch from left_at - entered_at) / 86400))::numeric, 2
)::float8`;
