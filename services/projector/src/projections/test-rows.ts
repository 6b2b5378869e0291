import { type Handlers, type Told } from '../projection.ts';
import { isForgotten } from './forgotten.ts';

const changedBy = ({ recordedAt, position }: Told) => ({ updated_at: recordedAt, position });

/** Tests, and the assignments of each: what a stream of assignments says is about the one of its number. */
export const testRows: Handlers = {
  TestCreated: (db, created, told) =>
    db.insertInto('hiring_tests').values({
      id: told.id,
      organization_id: created.organizationId,
      name: created.name,
      kind: created.kind,
      duration_minutes: created.durationMinutes,
      max_score: created.maxScore,
      pass_score: created.passScore,
      language: created.language,
      url: created.url,
      role_ids: JSON.stringify(created.roleIds),
      active: true,
      created_at: created.createdAt,
      ...changedBy(told),
    }),
  TestRetired: (db, _retired, told) =>
    db
      .updateTable('hiring_tests')
      .set({ active: false, ...changedBy(told) })
      .where('id', '=', told.id),
  TestAssigned: (db, assigned, told) =>
    db.insertInto('test_assignments').values({
      id: `${told.id}.${assigned.number}`,
      organization_id: assigned.organizationId,
      test_id: assigned.testId,
      candidate_id: assigned.candidateId,
      role_id: assigned.roleId,
      step_id: assigned.stepId,
      status: 'assigned',
      max_score: assigned.maxScore,
      assigned_at: assigned.assignedAt,
      due_at: assigned.dueAt,
      ...changedBy(told),
    }),
  TestCompleted: (db, completed, told) => ({
    execute: async () => {
      const id = `${told.id}.${completed.number}`;
      const forgotten = await isForgotten(db, 'test_assignments', id);
      const { metadata, resultUrl } = forgotten ? nothing : completed;
      await db
        .updateTable('test_assignments')
        .set({
          status: 'completed',
          score: completed.score,
          passed: completed.passed,
          result_url: resultUrl,
          metadata: metadata && JSON.stringify(metadata),
          completed_at: completed.completedAt,
          ...changedBy(told),
        })
        .where('id', '=', id)
        .execute();
    },
  }),
  TestCancelled: (db, { number }, told) =>
    db
      .updateTable('test_assignments')
      .set({ status: 'cancelled', ...changedBy(told) })
      .where('id', '=', `${told.id}.${number}`),
};

const nothing = { metadata: null, resultUrl: null };
