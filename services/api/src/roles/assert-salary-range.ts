import type { RoleDetails } from '@hiring/domain';

import { badRequest } from '../http/problems/problem.ts';

/** Throws 400 if `salaryMax` is less than `salaryMin`. */
export const assertSalaryRange = ({ salaryMin, salaryMax }: RoleDetails): void => {
  if (salaryMin === null || salaryMax === null || salaryMin <= salaryMax) return;
  throw badRequest('salaryMax must not be less than salaryMin', [
    { path: 'salaryMax', message: 'Less than salaryMin' },
  ]);
};
