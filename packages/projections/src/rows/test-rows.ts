import { type Handlers, type KnownEvent } from '../projection.ts';
import { isCandidateErased } from './is-candidate-erased.ts';

const toChangeColumns = ({ recordedAt, position }: KnownEvent) => ({
  updated_at: recordedAt,
  position,
});

/** Tests and their assignments. An event of an assignment stream changes the assignment of its number. */
export const testRows: Handlers = {
  TestCreated: (db, created, recorded) =>
    db.insertInto('hiring_tests').values({
      id: recorded.id,
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
      ...toChangeColumns(recorded),
    }),
  TestRetired: (db, _retired, recorded) =>
    db
      .updateTable('hiring_tests')
      .set({ active: false, ...toChangeColumns(recorded) })
      .where('id', '=', recorded.id),
  TestAssigned: (db, assigned, recorded) =>
    db.insertInto('test_assignments').values({
      id: `${recorded.id}.${assigned.number}`,
      organization_id: assigned.organizationId,
      test_id: assigned.testId,
      candidate_id: assigned.candidateId,
      role_id: assigned.roleId,
      step_id: assigned.stepId,
      status: 'assigned',
      max_score: assigned.maxScore,
      assigned_at: assigned.assignedAt,
      due_at: assigned.dueAt,
      ...toChangeColumns(recorded),
    }),
  TestCompleted: (db, completed, recorded) => ({
    execute: async () => {
      const id = `${recorded.id}.${completed.number}`;
      const erased = await isCandidateErased(db, 'test_assignments', id);
      const { metadata, resultUrl } = erased ? erasedResult : completed;
      await db
        .updateTable('test_assignments')
        .set({
          status: 'completed',
          score: completed.score,
          passed: completed.passed,
          result_url: resultUrl,
          metadata: metadata && JSON.stringify(metadata),
          completed_at: completed.completedAt,
          ...toChangeColumns(recorded),
        })
        .where('id', '=', id)
        .execute();
    },
  }),
  TestCancelled: (db, { number }, recorded) =>
    db
      .updateTable('test_assignments')
      .set({ status: 'cancelled', ...toChangeColumns(recorded) })
      .where('id', '=', `${recorded.id}.${number}`),
};

const erasedResult = { metadata: null, resultUrl: null };
