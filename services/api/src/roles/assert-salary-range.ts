import type { RoleDetails } from '@hiring/domain';

import { badRequest } from '../http/problems/problem.ts';

/** Throws 400 for a salary that ends before it begins. */
export const assertSalaryRange = ({ salaryMin, salaryMax }: RoleDetails): void => {
  if (salaryMin === null || salaryMax === null || salaryMin <= salaryMax) return;
  throw badRequest('salaryMax must not be less than salaryMin', [
    { path: 'salaryMax', message: 'Less than salaryMin' },
  ]);
};
