/**
 * The descriptions of filters whose schemas have none: by name, because a filter means the same in every list. The
 * schemas are also those of tools, whose list must stay short (ADR 34).
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  batchId: 'Only of this batch',
  candidateId: 'Only of this candidate',
  collarType: 'Only with this collar type',
  department: 'Only of this department, by its exact name',
  externalId: 'Only with this id of another system',
  location: 'Only at this location, by its exact name',
  maxScore: 'Only with this score or less',
  minScore: 'Only with this score or more',
  orgRole: 'Only with this role in the organization',
  recommendation: 'Only with this advice',
  roleId: 'Only of this role',
  source: 'Only from this source, by its exact name',
  status: 'Only with this status',
  stepType: 'Only steps of this type',
  tag: 'Only with this tag',
  testId: 'Only of this test',
  workType: 'Only with this type of work',
};
