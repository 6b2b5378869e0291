/** The first position of the rows, far above the positions of a short run. */
const firstPosition = 2_000_000_000;

/**
 * Returns statements that insert `count` rows into each list of tests, assignments, screenings, batches and leads.
 * `organization` is an SQL expression over the row number `n`; one row in ten belongs to the role.
 */
export const buildAssessmentRows = (
  organization: string,
  roleId: string,
  count: number,
): readonly string[] => {
  const each = `from generate_series(1, ${count}) n`;
  const id = `('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))`;
  const at = `timestamptz '2026-02-01' + n * interval '1 second'`;
  const role = `case when n % 10 = 1 then '${roleId}' else 'role-' || (n % 1000) end`;
  const changed = `${at}, ${firstPosition} + n`;
  return [
    `insert into read.hiring_tests
      (id, organization_id, name, kind, max_score, role_ids, active, created_at, updated_at, position)
      select ${id}, ${organization}, md5(n::text), 'coding', 100, '[]', n % 3 <> 0, ${at}, ${changed} ${each}`,
    `insert into read.test_assignments
      (id, organization_id, test_id, candidate_id, role_id, step_id, status, max_score, assigned_at, updated_at, position)
      select ${id}, ${organization}, ${id}, 'candidate-' || n, ${role}, ${id}, 'assigned', 100, ${at}, ${changed} ${each}`,
    `insert into read.cv_screening_batches
      (id, organization_id, role_id, status, total, completed, failed, skipped, criteria, requested_by, created_at,
        updated_at, position)
      select ${id}, ${organization}, ${role}, 'completed', 1, 1, 0, 0, '[]', 'bench', ${at}, ${changed} ${each}`,
    `insert into read.cv_screenings
      (id, batch_id, organization_id, candidate_id, role_id, status, score, rank, criteria, decisions, created_at,
        updated_at, position)
      select ${id}, ${id}, ${organization}, 'candidate-' || n, ${role}, 'completed', n % 101, n % 101, '[]', '[]', ${at},
        ${changed} ${each}`,
    `insert into read.sourced_leads
      (id, organization_id, role_id, name, links, match_score, match_reasons, status, created_at, updated_at, position)
      select ${id}, ${organization}, ${role}, md5(n::text), '[]', n % 101, '[]', 'new', ${at}, ${changed} ${each}`,
    `vacuum analyze read.hiring_tests, read.test_assignments, read.cv_screening_batches, read.cv_screenings,
      read.sourced_leads`,
  ];
};
