import type { ContractRow } from './queries.ts';

export const presentContract = (row: ContractRow) => ({
  id: row.id,
  stepId: row.step_id,
  candidateRoleId: row.candidate_role_id,
  templateId: row.template_id,
  templateVersion: row.template_version,
  locale: row.locale,
  sha256: row.sha256,
  size: row.size,
  generatedAt: row.generated_at,
});
