import type { PortalRow, RoleRow } from './queries.ts';

/** `org` of the portal (specification §2.4); `primaryColor` is left out when none is chosen. */
export const presentOrg = (portal: PortalRow) => ({
  name: portal.name,
  logo: portal.logo,
  slug: portal.slug,
  domain: portal.domain,
  portalTheme: {
    showSalary: portal.show_salary,
    ...(portal.primary_color !== null && { primaryColor: portal.primary_color }),
  },
});

/** A public role; the four salary fields are absent unless the portal shows salaries, then null when unset. */
export const presentRole = (role: RoleRow, { show_salary: showSalary }: PortalRow) => ({
  id: role.id,
  name: role.name,
  description: role.description,
  department: role.department,
  location: role.location,
  workType: role.work_type,
  collarType: role.collar_type,
  ...(showSalary && presentSalary(role)),
  createdAt: role.created_at,
});

const presentSalary = (role: RoleRow) => ({
  salaryMin: role.salary_min,
  salaryMax: role.salary_max,
  salaryCurrency: role.salary_currency,
  salaryPeriod: role.salary_period,
});
