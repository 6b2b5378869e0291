import {
  type catalog,
  type DataOf,
  type HiringTest,
  getAssignmentStatus,
  type testKinds,
} from '@hiring/domain';

import type { AssignmentRow, TestRow } from './queries.ts';

type AssignedData = DataOf<typeof catalog, 'TestAssigned'>;
type CompletedData = DataOf<typeof catalog, 'TestCompleted'>;

/** Presents a test from the state after a command. */
export const presentTest = (id: string, { created, retired }: HiringTest) => {
  if (!created) throw new Error(`test ${id} does not exist`);
  const { createdBy: _by, ...fields } = created;
  return { id, ...fields, active: !retired };
};

export const presentListedTest = (row: TestRow) => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  // The projection writes the column from the event's enumeration.
  kind: row.kind as (typeof testKinds)[number],
  durationMinutes: row.duration_minutes,
  maxScore: row.max_score,
  passScore: row.pass_score,
  language: row.language,
  url: row.url,
  roleIds: [...row.role_ids],
  active: row.active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Presents an assignment from the event data of a command. */
export const presentAssignment = (
  id: string,
  assigned: AssignedData,
  status: 'assigned' | 'completed' | 'cancelled',
  completed?: CompletedData,
) => ({
  id,
  organizationId: assigned.organizationId,
  testId: assigned.testId,
  candidateId: assigned.candidateId,
  roleId: assigned.roleId,
  candidateStepId: assigned.stepId,
  status,
  score: completed?.score ?? null,
  maxScore: assigned.maxScore,
  passed: completed?.passed ?? null,
  assignedAt: assigned.assignedAt,
  completedAt: completed?.completedAt ?? null,
  dueAt: assigned.dueAt,
});

/** Presents an assignment from its row; `now` decides whether it has expired. */
export const presentListedAssignment = (row: AssignmentRow, now: string) => ({
  id: row.id,
  organizationId: row.organization_id,
  testId: row.test_id,
  candidateId: row.candidate_id,
  roleId: row.role_id,
  candidateStepId: row.step_id,
  // The projection writes only these three.
  status: getAssignmentStatus(
    row.status as 'assigned' | 'completed' | 'cancelled',
    row.due_at,
    now,
  ),
  score: row.score,
  maxScore: row.max_score,
  passed: row.passed,
  assignedAt: row.assigned_at,
  completedAt: row.completed_at,
  dueAt: row.due_at,
  updatedAt: row.updated_at,
});

/** Presents an assignment with the provider's result; `resultUrl` and `metadata` are null for an erased candidate. */
export const presentResult = (row: AssignmentRow, now: string, erased: boolean) => ({
  ...presentListedAssignment(row, now),
  resultUrl: erased ? null : row.result_url,
  metadata: erased ? null : (row.metadata as CompletedData['metadata']),
});
