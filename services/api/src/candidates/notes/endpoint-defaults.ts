import { CandidatePath } from '../schemas.ts';

export const endpointDefaults = {
  path: '/api/v1/candidates/{id}/notes',
  tag: 'Candidates',
  caller: 'principal',
  params: CandidatePath,
} as const;
