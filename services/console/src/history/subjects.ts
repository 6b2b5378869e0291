/** What has a history. */
export const subjects = ['candidates', 'steps', 'roles', 'keys'] as const;
export type Subject = (typeof subjects)[number];

export const subjectLabels: Readonly<Record<Subject, string>> = {
  candidates: 'Candidate',
  steps: 'Step of a candidate',
  roles: 'Role',
  keys: 'API key',
};
